import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { describe, expect, it, test } from 'vitest';
import { type SmallPhoto, smallPhotos } from '../testing/small-photos.ts';
import { inspectHeader, refuseFromHeader } from './inspect-header.ts';

const photos = await smallPhotos();

function refusalOf({ bytes, type, name }: SmallPhoto): string | null {
  try {
    refuseFromHeader(bytes, type, name);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Why a photo that claims a size is refused; undefined if its header has no room for the size. */
function refusalAt(photo: SmallPhoto, width: number, height: number): string | null | undefined {
  if (Math.max(width, height) > photo.claim.largest) return undefined;
  return refusalOf({ ...photo, bytes: photo.claim.write(photo.bytes, width, height) });
}

describe('reading the header of a photo', () => {
  test.each(photos)('gives its size: $name', ({ bytes, type }) => {
    expect(inspectHeader(bytes, type)).toMatchObject({ width: 96, height: 64 });
  });

  test.each(photos)('accepts panoramas and the largest photos: $name', (photo) => {
    const sizes = [
      [20_000, 8_000],
      [20_000, 2_000],
      [30_000, 1_500],
      [12_000, 1_000],
      [1_000, 12_000],
      [11_656, 8_742],
      [12_000, 9_000],
      [14_204, 10_652],
      [16_000, 10_000],
      [320, 16],
    ] as const;
    for (const [width, height] of sizes) {
      expect(refusalAt(photo, width, height) ?? null, `${width} × ${height}`).toBeNull();
    }
  });

  test.each(photos)(
    'refuses sides, shapes and numbers of pixels beyond the limits: $name',
    (photo) => {
      // The frame of an extended WebP keeps its own 96 × 64, so that only larger sides can be claimed.
      const sizes = [
        [30_001, 3_000, 'photo_dimensions_not_allowed'],
        [2_100, 100, 'photo_dimensions_not_allowed'],
        [9_900_000, 100, 'photo_dimensions_not_allowed'],
        [100, 16_000_000, 'photo_dimensions_not_allowed'],
        [16_001, 10_000, 'photo_too_many_pixels'],
        [16_000, 16_000, 'photo_too_many_pixels'],
      ] as const;
      for (const [width, height, code] of sizes) {
        expect(refusalAt(photo, width, height) ?? code, `${width} × ${height}`).toBe(code);
      }
    },
  );

  it('refuses sides under 16 pixels', () => {
    const fixed = photos.filter(({ bytes }) => !bytes.includes('VP8X'));
    for (const photo of fixed) {
      for (const [width, height] of [
        [15, 15],
        [15, 100],
        [100, 15],
        [1, 1],
      ] as const) {
        expect(refusalAt(photo, width, height), photo.name).toBe('photo_dimensions_not_allowed');
      }
    }
  });

  it('refuses a header that is cut off as that, and an invalid one as damaged', () => {
    for (const photo of photos) {
      const isTiff = photo.type === 'image/tiff';
      const cut = { ...photo, bytes: photo.bytes.subarray(0, 12) };
      expect(refusalOf(cut), photo.name).toBe(isTiff ? 'photo_unreadable' : 'photo_truncated');
      const invalid = {
        ...photo,
        bytes: Buffer.concat([cut.bytes.subarray(0, 3), Buffer.alloc(99)]),
      };
      expect(refusalOf(invalid), photo.name).toBe('photo_unreadable');
    }
  });
});
