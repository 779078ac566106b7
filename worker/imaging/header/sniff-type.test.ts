import { describe, expect, test } from 'vitest';
import { sniffType } from './sniff-type.ts';

/** The start of an ISO base media file of these brands. */
function starting(major: string, ...compatible: string[]): Uint8Array {
  const brands = Buffer.from(`${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  const header = Buffer.from('0000000066747970', 'hex');
  header.writeUInt32BE(header.length + brands.length);
  return Buffer.concat([header, brands, Buffer.from('000000086d657461', 'hex')]);
}

describe('a HEIF is known by any of its brands', () => {
  test.each([
    ['phone', 'image/heic', ['heic', 'mif1', 'MiHB', 'MiHE', 'MiPr', 'miaf', 'heic', 'tmap']],
    ['burst with a picture', 'image/heic', ['msf1', 'msf1', 'hevc', 'mif1', 'heic']],
    ['more than 8 bits', 'image/heic', ['heix', 'mif1', 'heix', 'miaf', 'MiHB']],
    ['more than 8 bits, by a compatible brand', 'image/heic', ['mif1', 'mif1', 'heix', 'miaf']],
    ['an unknown major brand', 'image/heic', ['XYZ1', 'mif1', 'heic']],
    ['a profile as the major brand', 'image/heic', ['MiHB', 'mif1', 'miaf', 'heic']],
    ['scalable', 'image/heic', ['heim', 'mif1']],
    ['scalable, other', 'image/heic', ['heis']],
    ['sequence', 'image/heic', ['hevx', 'msf1']],
    ['of any codec', 'image/heif', ['mif1', 'mif1', 'miaf']],
    ['version 2', 'image/heif', ['mif2', 'mif2']],
    ['sequence of any codec', 'image/heif', ['msf1', 'msf1', 'iso8']],
    ['MIAF', 'image/heif', ['miaf']],
    ['MIAF’s extended profile', 'image/heif', ['MiHE', 'miaf']],
    ['a single picture', 'image/heif', ['1pic', 'mif1']],
    ['an unknown major brand of any codec', 'image/heif', ['ABCD', 'mif1']],
  ] as const)('%s', async (_, type, [major, ...compatible]) => {
    expect(await sniffType(starting(major, ...compatible), 'photo.jpg')).toBe(type);
  });
});

describe('another file of boxes isn’t a photo', () => {
  test.each([
    ['AVIF', ['avif', 'mif1', 'miaf', 'MA1B']],
    ['AVIF whose major brand is that of any HEIF', ['mif1', 'mif1', 'avif', 'miaf']],
    ['AVIF sequence', ['avis', 'msf1', 'avif', 'heic']],
    ['MP4', ['isom', 'isom', 'iso2', 'avc1', 'mp41']],
    ['QuickTime', ['qt  ', 'qt  ']],
    ['M4V', ['M4V ', 'mp42', 'hvc1']],
  ] as const)('%s', async (_, [major, ...compatible]) => {
    await expect(sniffType(starting(major, ...compatible), 'photo.heic')).rejects.toMatchObject({
      code: 'photo_type_not_allowed',
    });
  });
});
