/**
 * A percentage as written in sentences and beside photos: "2.8 %", "14 %", and "under 0.1 %" for anything smaller
 * that is not 0.
 * @param value 0–100
 */
export function percent(value: number): string {
  if (value === 0) return '0 %';
  if (value < 0.05) return 'under 0.1 %';
  return `${value.toFixed(value < 9.95 ? 1 : 0)} %`;
}
