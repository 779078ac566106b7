import { styleText } from 'node:util';

/** What an attack has measured, and whether the product held what it promises. */
export type AttackResult = {
  name: string;
  held: boolean;
  figures: Record<string, number | string>;
};

/** Prints what an attack has measured; a product that gave way makes the process fail. */
export function reportAttack({ name, held, figures }: AttackResult): void {
  console.log(`\n${name}`);
  console.table(figures);
  console.log(held ? styleText('green', 'held') : styleText('red', 'gave way'));
  if (!held) process.exitCode = 1;
}
