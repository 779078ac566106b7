/** Numbers at the limits of fields: none, all bits, the highest bit, and one beside. */
const EDGES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff];

type Random = (below: number) => number;

/** Mulberry32 (T. Ettinger, 2017): a small generator of evenly spread numbers; one seed gives one series. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Mutation = (bytes: Buffer, random: Random) => Buffer;

/** Headers are short and decide most, so that half of all changes fall into the first kilobyte. */
function placeIn(bytes: Buffer, random: Random): number {
  return random(random(2) === 0 ? Math.min(bytes.length, 1024) : bytes.length);
}

const MUTATIONS: readonly Mutation[] = [
  function flipBits(bytes, random) {
    const copy = Buffer.from(bytes);
    for (let count = 1 + random(16); count > 0; count--) {
      const at = placeIn(copy, random);
      copy[at] = (copy[at] ?? 0) ^ (1 << random(8));
    }
    return copy;
  },
  function setEdge(bytes, random) {
    const copy = Buffer.from(bytes);
    const at = Math.max(0, Math.min(placeIn(copy, random), copy.length - 4));
    const value = EDGES[random(EDGES.length)] ?? 0;
    if (random(2) === 0) copy.writeUInt32BE(value, at);
    else copy.writeUInt32LE(value, at);
    return copy;
  },
  function overwrite(bytes, random) {
    const copy = Buffer.from(bytes);
    const at = placeIn(copy, random);
    return copy.fill(random(256), at, Math.min(copy.length, at + 1 + random(200)));
  },
  function cutOff(bytes, random) {
    return bytes.subarray(0, 1 + random(bytes.length - 1));
  },
  function remove(bytes, random) {
    const at = placeIn(bytes, random);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(100))]);
  },
  function repeatPart(bytes, random) {
    const at = placeIn(bytes, random);
    const part = bytes.subarray(at, at + 1 + random(500));
    const times = 1 + random(50);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.alloc(part.length * times, part),
      bytes.subarray(at),
    ]);
  },
];

/**
 * Damaged copies of a file: bits flipped, numbers set to their edges, parts overwritten, cut, removed and repeated.
 * @param bytes a valid file of more than 4 bytes
 * @param seed the same one gives the same copies
 */
export function mutants(bytes: Buffer, seed: number, count: number): Buffer[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const mutate = MUTATIONS[random(MUTATIONS.length)];
    if (mutate === undefined) throw new RangeError('no mutation');
    return mutate(bytes, random);
  });
}
