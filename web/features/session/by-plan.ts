import type { Query } from '@tanstack/react-query';

/** Marks a query whose reply depends on the plan, so that it is fetched again when the plan changes. */
export const BY_PLAN = { isByPlan: true } as const;

/** Whether a query is marked that way. */
export const isByPlan = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['isByPlan'] === true;
