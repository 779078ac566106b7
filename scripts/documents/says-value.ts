import { type Constant, isList } from './read-constant.ts';

/** How many of the units that code counts in a unit of the documents has. */
const UNITS: Readonly<Record<string, readonly number[]>> = {
  ms: [1],
  s: [1, 1000],
  second: [1, 1000],
  minute: [1, 60, 60_000],
  hour: [1, 60, 3600, 3_600_000],
  day: [1, 24, 86_400, 86_400_000],
  kB: [1, 1000, 1024],
  MB: [1, 1e6, 1024 ** 2],
  GB: [1, 1e9, 1024 ** 3],
  MP: [1, 1e6],
  '%': [1, 0.01],
  $: [1, 100],
};
const QUANTITY = /^(\$|£)?(-?\d[\d,]*(?:\.\d+)?) ?(\S*)$/;

const isNear = (left: number, right: number) =>
  Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left));

/**
 * Whether a text of a document says the value of a constant: `20 MB` says 20971520 and `15 minutes` says 900 and 900000, because
 * a constant's unit is seen in its name alone.
 */
export function saysValue(text: string, value: Constant): boolean {
  if (isList(value)) return text === value.join(', ');
  if (typeof value === 'string') return text === value;
  const [, currency, digits = '', unit = ''] = QUANTITY.exec(text) ?? [];
  if (typeof value !== 'number' || digits === '') return false;
  const factors = UNITS[currency ?? unit] ?? UNITS[unit.replace(/s$/, '')] ?? [1];
  return factors.some((factor) => isNear(Number(digits.replaceAll(',', '')) * factor, value));
}
