import { z } from 'zod';

/** Parts that a self-hosted site can leave out: payments, an object store, mails. */
export const profileShape = {
  /** `off`: everything is free, and every account has what Pro includes. */
  BILLING: z.enum(['on', 'off']).default('on'),
  /** Where photos are stored; by default in S3 if a bucket is named, else on the disk. */
  STORAGE: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['s3', 'disk']).optional(),
  ),
  /** `off`: no mail is ever sent, so nobody has to confirm an address. */
  MAIL_DELIVERY: z.enum(['on', 'off']).default('on'),
};

/** An amount of photos or analyses; null: no limit. */
const limit = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.coerce.number().int().min(1).max(1_000_000).nullable(),
);

/** What one account may do with `BILLING=off`. */
export const limitShape = {
  LIMIT_PHOTOS_PER_DAY: limit,
  LIMIT_PHOTOS_PER_MONTH: limit,
};

export const STRIPE_VARIABLES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_CREATOR',
  'STRIPE_PRICE_PRO',
] as const;

/** Parts that production needs unless they are explicitly left out. */
const PARTS = [
  { without: ['BILLING', 'off'], variables: STRIPE_VARIABLES },
  { without: ['STORAGE', 'disk'], variables: ['S3_BUCKET'] },
  { without: ['MAIL_DELIVERY', 'off'], variables: ['SMTP_URL'] },
] as const;

/** The variables of parts that production lacks, each with what makes it unnecessary. */
export const missingParts = (source: NodeJS.ProcessEnv): string[] =>
  PARTS.filter(({ without: [name, value] }) => source[name] !== value).flatMap(
    ({ without, variables }) =>
      variables
        .filter((name) => !source[name])
        .map((name) => `${name}: required when NODE_ENV=production, or set ${without.join('=')}`),
  );

/** Variables of a part that is left out: one of the two is a mistake, and a guess could lose photos or payments. */
const unusedParts = (source: NodeJS.ProcessEnv): string[] =>
  PARTS.filter(({ without: [name, value] }) => source[name] === value).flatMap(
    ({ without, variables }) =>
      variables
        .filter((name) => source[name])
        .map((name) => `${name}: not used with ${without.join('=')}; leave one of them out`),
  );

/** Contradictions, in production or not. */
export function profileProblems(source: NodeJS.ProcessEnv): string[] {
  const lacksBucket = source['STORAGE'] === 's3' && !source['S3_BUCKET'];
  const limits = source['BILLING'] === 'off' ? [] : Object.keys(limitShape);
  return [
    ...unusedParts(source),
    ...(lacksBucket ? ['S3_BUCKET: required when STORAGE=s3'] : []),
    ...limits
      .filter((name) => source[name])
      .map((name) => `${name}: needs BILLING=off; plans have limits of their own`),
  ];
}
