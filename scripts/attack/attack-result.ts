/** What an attack on the running product has shown. */
export type AttackResult = {
  name: string;
  /** Whether the product held what it promises. */
  held: boolean;
  /** What was measured, by name. */
  figures: Record<string, number | string>;
};
