import { styleText } from 'node:util';

/** The measurements of an attack, and whether the product stayed within its limits. */
export type AttackResult = {
  name: string;
  held: boolean;
  figures: Record<string, number | string>;
};

/** Prints the result of an attack; makes the process exit with code 1 if the product exceeded a limit. */
export function reportAttack({ name, held, figures }: AttackResult): void {
  console.log(`\n${name}`);
  console.table(figures);
  console.log(held ? styleText('green', 'passed') : styleText('red', 'failed'));
  if (!held) process.exitCode = 1;
}
