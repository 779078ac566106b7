import type { KyselyPlugin } from 'kysely';

/**
 * Refuses to change or delete the rows of a whole table. Test files share one product and run in parallel, so rows that
 * one removes without a condition are missing in another.
 */
export const ownRowsOnly: KyselyPlugin = {
  transformQuery({ node }) {
    const isChange = node.kind === 'DeleteQueryNode' || node.kind === 'UpdateQueryNode';
    if (isChange && node.where === undefined) {
      throw new Error('a test may change only rows of its own: other tests use this product');
    }
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
