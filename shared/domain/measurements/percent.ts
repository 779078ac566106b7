/**
 * A share as it is written everywhere, in sentences and beside photos: "2.8 %", "14 %", and "under 0.1 %" for what
 * is there but less.
 * @param value 0–100
 */
export function percent(value: number): string {
  if (value === 0) return '0 %';
  if (value < 0.05) return 'under 0.1 %';
  return `${value.toFixed(value < 9.95 ? 1 : 0)} %`;
}
