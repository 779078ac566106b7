/** Outcomes of requests to the model that were useful, or may still be. */
const USEFUL: readonly string[] = ['ok', 'cut', 'asking'];

/** Whether a request to the model with this outcome was useful, or may still be. */
export const isUseful = (outcome: string): boolean => USEFUL.includes(outcome);
