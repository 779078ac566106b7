import { execFileSync } from 'node:child_process';
import { z } from 'zod';

/** A mark as a program reads it: the center and sides as shares of the stored image. */
type ReadRegion = {
  name: string;
  description: string | null;
  area: { x: number; y: number; w: number; h: number; unit: string };
};

/** Everything in a sidecar, as a program reads it. */
export type ReadSidecar = {
  rating: number;
  label: string;
  pick: number | null;
  pickLabel: number | null;
  orientation: number | null;
  subject: string[];
  hierarchicalSubject: string[];
  description: string | null;
  appliedTo: { w: number; h: number; unit: string } | null;
  regions: ReadRegion[];
};

/** What ExifTool writes for a list: with one item, only that. */
const listSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat())
  .default([]);

const areaSchema = z.strictObject({
  X: z.number(),
  Y: z.number(),
  W: z.number(),
  H: z.number(),
  Unit: z.string(),
});

const exifToolSchema = z.strictObject({
  SourceFile: z.string(),
  'XMP-x:XMPToolkit': z.string().optional(),
  'XMP-xmp:Rating': z.number(),
  'XMP-xmp:Label': z.string(),
  'XMP-xmpDM:Pick': z.number().optional(),
  'XMP-digiKam:PickLabel': z.number().optional(),
  'XMP-tiff:Orientation': z.number().optional(),
  'XMP-dc:Subject': listSchema,
  'XMP-lr:HierarchicalSubject': listSchema,
  'XMP-dc:Description': z.string().optional(),
  'XMP-mwg-rs:RegionInfo': z
    .strictObject({
      AppliedToDimensions: z.strictObject({ W: z.number(), H: z.number(), Unit: z.string() }),
      RegionList: z.array(
        z.strictObject({
          Name: z.string(),
          Description: z.string().optional(),
          Area: areaSchema,
        }),
      ),
    })
    .optional(),
});

/** Reads a sidecar with ExifTool, which has to know every field and must not warn. */
export function readByExifTool(file: string): ReadSidecar {
  const options = ['-json', '-struct', '-n', '-G1', '-XMP:all', '-Warning', '-Error'];
  const output = execFileSync('exiftool', [...options, file], { encoding: 'utf8' });
  const [read] = z.tuple([exifToolSchema]).parse(JSON.parse(output));
  const info = read['XMP-mwg-rs:RegionInfo'];
  const size = info?.AppliedToDimensions;
  return {
    rating: read['XMP-xmp:Rating'],
    label: read['XMP-xmp:Label'],
    pick: read['XMP-xmpDM:Pick'] ?? null,
    pickLabel: read['XMP-digiKam:PickLabel'] ?? null,
    orientation: read['XMP-tiff:Orientation'] ?? null,
    subject: read['XMP-dc:Subject'],
    hierarchicalSubject: read['XMP-lr:HierarchicalSubject'],
    description: read['XMP-dc:Description'] ?? null,
    appliedTo: size ? { w: size.W, h: size.H, unit: size.Unit } : null,
    regions: (info?.RegionList ?? []).map(({ Name, Description, Area }) => ({
      name: Name,
      description: Description ?? null,
      area: { x: Area.X, y: Area.Y, w: Area.W, h: Area.H, unit: Area.Unit },
    })),
  };
}

/** Every key that Exiv2 finds, with its values in order. */
function exiv2Values(file: string): Map<string, string[]> {
  // The key, then the stored value.
  const output = execFileSync('exiv2', ['-PXkv', '-q', file], { encoding: 'utf8' });
  const values = new Map<string, string[]>();
  for (const line of output.split('\n').filter((each) => each !== '')) {
    const [, key = '', value = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  return values;
}

/** Reads a sidecar with Exiv2, the library of darktable and digiKam. */
export function readByExiv2(file: string): ReadSidecar {
  const values = exiv2Values(file);
  const read = new Set<string>();
  const text = (key: string): string | null => {
    read.add(key);
    return values.get(key)?.[0] ?? null;
  };
  const number = (key: string): number | null => {
    const value = text(key);
    return value === null ? null : Number(value);
  };
  const list = (key: string): string[] => text(key)?.split(', ') ?? [];
  const regionsOf = (): ReadRegion[] => {
    const regions: ReadRegion[] = [];
    for (let index = 1; ; index += 1) {
      const root = `Xmp.mwg-rs.Regions/mwg-rs:RegionList[${index}]`;
      const name = text(`${root}/mwg-rs:Name`);
      if (name === null) return regions;
      const area = `${root}/mwg-rs:Area`;
      const side = (of: string) => number(`${area}/stArea:${of}`) ?? Number.NaN;
      const unit = text(`${area}/stArea:unit`) ?? '';
      const description = text(`${root}/mwg-rs:Description`);
      const box = { x: side('x'), y: side('y'), w: side('w'), h: side('h'), unit };
      regions.push({ name, description, area: box });
    }
  };
  const size = 'Xmp.mwg-rs.Regions/mwg-rs:AppliedToDimensions';
  const [w, h] = [number(`${size}/stDim:w`), number(`${size}/stDim:h`)];
  const unit = text(`${size}/stDim:unit`) ?? '';
  const sidecar = {
    rating: number('Xmp.xmp.Rating') ?? Number.NaN,
    label: text('Xmp.xmp.Label') ?? '',
    pick: number('Xmp.xmpDM.pick'),
    pickLabel: number('Xmp.digiKam.PickLabel'),
    orientation: number('Xmp.tiff.Orientation'),
    subject: list('Xmp.dc.subject'),
    hierarchicalSubject: list('Xmp.lr.hierarchicalSubject'),
    description: text('Xmp.dc.description')?.replace(/^lang="x-default" /, '') ?? null,
    appliedTo: w === null || h === null ? null : { w, h, unit },
    regions: regionsOf(),
  };
  const left = [...values].filter(([key, [value]]) => !read.has(key) && !isContainer(value ?? ''));
  if (left.length > 0) throw new Error(`not looked at: ${left.map(([key]) => key).join(', ')}`);
  return sidecar;
}

/** What Exiv2 prints for a structure or a list of structures. */
const isContainer = (value: string): boolean => /^(type="(Struct|Bag)")?$/.test(value);
