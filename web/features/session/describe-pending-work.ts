import { z } from 'zod';

/** Something that signing out would interrupt. Items with the same key are the same work, seen in several tabs. */
export const pendingItemSchema = z.object({
  kind: z.enum(['upload', 'analysis']),
  key: z.string(),
});
export type PendingItem = z.infer<typeof pendingItemSchema>;

/** The items as short clauses for people. */
export function describePendingWork(items: readonly PendingItem[]): string[] {
  const count = (kind: PendingItem['kind']) =>
    new Set(items.filter((item) => item.kind === kind).map(({ key }) => key)).size;
  const [uploads, analyses] = [count('upload'), count('analysis')];
  return [
    ...(uploads > 0
      ? [`${uploads} ${uploads === 1 ? 'photo is' : 'photos are'} being uploaded`]
      : []),
    ...(analyses > 0
      ? [`${analyses} ${analyses === 1 ? 'analysis is' : 'analyses are'} running`]
      : []),
  ];
}
