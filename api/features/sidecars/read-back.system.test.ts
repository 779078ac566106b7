import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { SidecarProgram } from '@photo-coach/shared/contracts/http/sidecars.ts';
import { isWholeFrame } from '@photo-coach/shared/domain/regions.ts';
import { areInstalled } from '@photo-coach/testing/lib/installed.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { downloadSidecars } from '@photo-coach/testing/sidecars/download-sidecars.ts';
import { readByExifTool, readByExiv2 } from '@photo-coach/testing/sidecars/read-back.ts';
import {
  type JudgedPhoto,
  judgedAlbum,
  TWELVE,
} from '@photo-coach/testing/sidecars/sidecar-albums.ts';
import { describe, expect, onTestFinished, test } from 'vitest';

const api = runApi();

/** The zip of the twelve photos. */
async function twelve(program: SidecarProgram) {
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId } = await judgedAlbum(api, account, TWELVE);
  return await downloadSidecars(api, account, { albumId, program });
}

/** The expected data of each photo in other programs; for two places, center and sides in the stored image. */
const EXPECTED = [
  { rating: 5, label: 'Green', marks: [[0.5, 0.5, 0.5, 0.5]] },
  {
    rating: 5,
    label: 'Green',
    size: [2000, 3000],
    marks: [
      [0.1, 0.3, 0.1, 0.2],
      [0.5, 0.5, 0.5, 0.5],
    ],
  },
  { rating: 4, label: 'Green', size: [2000, 3000], orientation: 6, marks: [[0.4, 0.5, 0.2, 0.8]] },
  { rating: 3, label: 'Green', size: [2000, 3000], marks: [[0.6, 0.5, 0.2, 0.8]] },
  { rating: 3, label: 'Green', marks: [] },
  { rating: 5, label: 'Green', size: [2000, 3000], marks: [[0.7, 0.5, 0.4, 1]] },
  { rating: 2, label: 'Yellow', orientation: 4, marks: [[0.7, 0.9, 0.2, 0.1]] },
  {
    rating: 0,
    label: 'Yellow',
    marks: [
      [0.5, 0.6, 0.8, 0.2],
      [0.7, 0.9, 0.2, 0.1],
    ],
  },
  { rating: -1, label: 'Red', marks: [] },
  { rating: -1, label: 'Red', marks: [[0.5, 0.4, 0.8, 0.2]] },
  {
    rating: 1,
    label: 'Red',
    size: [2000, 3000],
    orientation: 8,
    marks: [
      [0.9, 0.7, 0.1, 0.2],
      [0.6, 0.5, 0.2, 0.8],
      [0.5, 0.5, 0.5, 0.5],
    ],
  },
  { rating: 1, label: 'Red', orientation: 3, marks: [[0.3, 0.9, 0.2, 0.1]] },
] satisfies {
  rating: number;
  label: string;
  size?: number[];
  orientation?: number;
  marks: number[][];
}[];

const GROUPS = { weakness: 'Weakness', strength: 'Strength', intent: 'Intended' };

/** Everything that both programs have to read from a photo's sidecar. */
function sidecarOf({ found, pick }: JudgedPhoto, expected: (typeof EXPECTED)[number]) {
  const { rating, label, marks } = expected;
  const [w = 3000, h = 2000] = 'size' in expected ? (expected.size ?? []) : [];
  const said = (polarity: string) =>
    found.filter((each) => each.polarity === polarity).map((each) => each.said);
  const advice = said('weakness').length > 0 ? said('weakness') : said('strength');
  const placed = found.filter(({ region }) => !isWholeFrame(region));
  return {
    rating,
    label,
    pick: { pick: 1, reject: -1, none: null }[pick?.flag ?? 'none'],
    pickLabel: { pick: 3, reject: 1, none: null }[pick?.flag ?? 'none'],
    orientation: 'orientation' in expected ? (expected.orientation ?? null) : null,
    subject: found.map(({ kind }) => findingName(kind)),
    hierarchicalSubject: found.map(
      ({ kind, polarity }) => `Photo Coach|${GROUPS[polarity]}|${findingName(kind)}`,
    ),
    description: advice.length > 0 ? advice.join(' ') : null,
    appliedTo: marks.length > 0 ? { w, h, unit: 'pixel' } : null,
    regions: marks.map(([x, y, width, height], index) => ({
      name: findingName(placed[index]?.kind ?? 'tilt'),
      // What was intended is not said in this critique.
      description: placed[index]?.polarity === 'intent' ? null : (placed[index]?.said ?? null),
      area: {
        x: expect.closeTo(x ?? 0, 5),
        y: expect.closeTo(y ?? 0, 5),
        w: expect.closeTo(width ?? 0, 5),
        h: expect.closeTo(height ?? 0, 5),
        unit: 'normalized',
      },
    })),
  };
}

const canRead = areInstalled('Tests of sidecars', ['exiftool', 'exiv2']);

describe.skipIf(!canRead)('the sidecars of twelve photos', () => {
  test.each(['lightroom', 'darktable'] as const)(
    'are read by ExifTool and Exiv2 alike, with every field, named for %s',
    async (program) => {
      const { zip, names } = await twelve(program);
      const folder = await mkdtemp(path.join(os.tmpdir(), 'sidecars-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const sidecars = names.filter((name) => name.endsWith('.xmp'));
      expect(sidecars).toHaveLength(12);
      for (const [index, name] of sidecars.entries()) {
        const file = path.join(folder, `${index}`, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, zip.get(name)?.content ?? '');
        const [photo, expected] = [TWELVE[index], EXPECTED[index]];
        if (photo === undefined || expected === undefined) throw new Error(`no photo ${index}`);
        const whole = sidecarOf(photo, expected);
        expect(readByExifTool(file), name).toEqual(whole);
        expect(readByExiv2(file), name).toEqual(whole);
      }
    },
  );
});
