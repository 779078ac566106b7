/** From this score on, of 100, a category without a fault has nothing to explain. */
const GOOD = 60;

/** What a card says where no fault was found, so that a low score does not go without a reason. */
export function withoutFault({ score, isPraised }: { score: number; isPraised: boolean }): string {
  if (score >= GOOD) return 'Nothing needs fixing here.';
  return isPraised
    ? 'Nothing is clearly wrong here.'
    : 'Nothing is clearly wrong here, but nothing stands out either.';
}
