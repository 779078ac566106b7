/** Hamming distance, 0–64, of two 64-bit hashes given as 16 hex digits. */
export function hammingDistance(first: string, second: string): number {
  let different = BigInt(`0x${first}`) ^ BigInt(`0x${second}`);
  let bits = 0;
  for (; different > 0n; different &= different - 1n) bits += 1;
  return bits;
}
