/** How the pages of a list follow one another: each names the cursor of the next one; the last one names none. */
export const BY_CURSOR = {
  initialPageParam: undefined as string | undefined, // Its type is that of the pages after the first one.
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};
