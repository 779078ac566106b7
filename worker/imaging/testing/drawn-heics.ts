import { box, fullBox, half, item, pictureHandler, size, word } from './heic-parts.ts';

/**
 * Pictures of 64 × 32, drawn for these tests and coded by x265: four rows of four patches, each 16 × 8. Their numbers
 * (8 bits; in more bits they are shifted) are those of PATCHES.
 */
const CODED = {
  '8-bit 4:2:0': {
    bits: 8,
    hvcC:
      'AQNwAAAAkAAAAAAAHvAA/P34+AAADwOgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQKEAAQAlQgEBA3AAAAMA' +
      'kAAAAwAAAwAeoCCCFlurkbS4BAAAD6AAAA+gIKIAAQAHRAHBcYGkgA==',
    data:
      'AAAA/SgBrBrApNXln/VSKhX32brKRktpuEnJzstHE6VAlhgqXUFTyVTtc9/zgyc9Q6WvjPqTdb+/ggWFTIAzON9h' +
      'Ol7oH/UYrVT96624YIcACWX75r1jBxdZW+75VB1t+7PiKaFHvPA95DUwdcTRJpfQV8j/df4HJPPlb2QmpWa0v7SH' +
      'vzlhzI8ru//ZW9gHZv7jTD/90xnkjwNx9rYAYGx3Uv+w/xMF168eEIiPzQpNv/QO5VPT9FhaM2r38/HfVCpP3BC7' +
      'ff0/v3//v4D/riRaJ5PZyP/l3d3m0VG/pk1tRDSMCTC1qtEfPGDl4nJqAo/MPJvCUnkrM4CUwn78p8A=',
  },
  '10-bit 4:2:0': {
    bits: 10,
    hvcC:
      'AQQIAAAAnbgAAAAAHvAA/P36+gAADwOgAAEAF0ABDAH//wQIAAADAJ24AAADAAAeugJAoQABACVCAQEECAAAAwCd' +
      'uAAAAwAAHqAgghNlurkbS4BAAAD6AAADAPoCogABAAdEAcFxgaSA',
    data:
      'AAAAxCgBrBrAc8LKl/XhQeXMYW1+fdCdy5xne3V8sSDUGxQtxN2PuT9//5q/yHKVgTbXDdn433vPf/59u4PHrh5+' +
      'AvR9MDTmvyDvuYw1s1p5ddt5zkt6NpsB/yfebJYZO/9v/vf0TsL/AUNZfm74kGGP3jV0kABEr7E9p9nfIksMq9Jg' +
      'ydNear5UeqQo/2tdX3fUWwOLF/9kWjKnN788u4P6PiAZS/SpTmIuEHUvL4/Lv/cRf9soToIZNww9iSEqWfgymU+P' +
      'quA=',
  },
  '10-bit 4:2:2': {
    bits: 10,
    hvcC:
      'AQQIAAAAnTgAAAAAHvAA/P76+gAADwOgAAEAF0ABDAH//wQIAAADAJ04AAADAAAeugJAoQABACVCAQEECAAAAwCd' +
      'OAAAAwAAHrAgghNlurkbS4BAAAD6AAADAPoCogABAAdEAcFxgaSA',
    data:
      'AAAAzCgBrBrAc8L9Rn+eIq8vVrLa/PuhE3rHT70YKJIwFBsUMIwuwfY2b//zV/kOUrAvZGs3Z+N97z3/+fbuFIhS' +
      '9PS52utceXa/anfcxhrZrTy67bznJb0bTYD/k+9Z+gITv/b/739Yn6emeu4W9en0bo12fnpN39YaJX2J7T7O+RJY' +
      'pX6Q/g8quxbaq4e8KP9rXV931FsDixf+4I/9KhH+WP9InDbns755qrfv8qQi7gQdS8vj8u/9xGE2cCdpQblWE+Ab' +
      'vz6XfJP6/bDvgA==',
  },
  '10-bit 4:4:4': {
    bits: 10,
    hvcC:
      'AQQIAAAAnDgAAAAAHvAA/P/6+gAADwOgAAEAF0ABDAH//wQIAAADAJw4AAADAAAeugJAoQABACVCAQEECAAAAwCc' +
      'OAAAAwAAHpAEEEJst1cjaXAIAAAfQAAAH0BAogABAAhEAcFwMGAaSA==',
    data:
      'AAAAxSgBrBrAc8LKl/XhQeXMYW1+fdCdy5xne3V8sSDUGxQtxN2PuT9//5q/yHKVgTbXDdn433vPf/59u5bjN64e' +
      'fgL0fTA05rAg77mMNbNaeXXbec5LejabAf8n25y+oTsM7/66FE5K/wFDWQRu+JBhj941dJAARK+xPafZ3yJEOFek' +
      'wZUEJ2LbLb9IUf7Wur7vqLYHFi/+yLOBdk9xQ87SNptceOfpUo5DcCDqXl8fl3/uIv+2UJ0ELI4YexJCVLPwZPku' +
      '+mTA',
  },
  '8-bit gray': {
    bits: 8,
    hvcC:
      'AQQIAAAAn/gAAAAAHvAA/Pz4+AAADwOgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAoQABACRCAQEECAAAAwCf' +
      '+AAAAwAAHsCCCFlurkbS4BAAAD6AAAA+gICiAAEAB0QBwXGBpIA=',
    data:
      'AAAAsygBrBrApzDP88OYEa/PtBfaS2m4ScnOy0cTpUCWGCpdQVPJVO1z3/ODJz1Dpa+M+nfHRehBgl1TON/xcPtf' +
      '9sriJRXx+m1AN2hkFv3zXrGDi6yt93wYpU3x/VZT/t4Bf+J5FEnjt+40nnT4UnwAD4Dlrz/3HQTjXvEIiPzQpNv/' +
      'QANqen74DQG3chcXxv8IU3/yH8+IOIc530W1yexPslDSMCTC1qtEfPCffOfi8LI+t0vA',
  },
  '12-bit 4:2:0': {
    bits: 12,
    hvcC:
      'AQQIAAAAmbgAAAAAHvAA/P38/AAADwOgAAEAF0ABDAH//wQIAAADAJm4AAADAAAeugJAoQABACVCAQEECAAAAwCZ' +
      'uAAAAwAAHqAgghFKW6uRtLgEAAAPoAAAD6AgogABAAdEAcFxgaSA',
    data:
      'AAAAtCgBrBrAc8LKl/XhQeOOrVmr72ZY0nVwa9635tlPLm0ZOS533jI//9Y76HpRhX1RLxoHS+jL//dJghVsKO+5' +
      'jDWzWnF123nOS3o27WP/ehS7+sW/RIv/z8iNMLX00XvWfesfvGrpIACIX2J7T7O+RMYku9VvzFpx5x5vBzgqf/wd' +
      'XXbr5wOLF/9kWD42UT5Njv4n5M4UsrSZngQdS8fj8u/9xF/2yhOggxias3mgLz8+4hql/A==',
  },
  '10-bit full-range PQ of BT.2020': {
    bits: 10,
    hvcC:
      'AQQIAAAAnbgAAAAAHvAA/P36+gAADwOgAAEAF0ABDAH//wQIAAADAJ24AAADAAAeugJAoQABAChCAQEECAAAAwCd' +
      'uAAAAwAAHqAgghNlurkbS5uEiASCAAAH0AAAB9AQogABAAdEAcFxgaSA',
    data:
      'AAAAxCgBrBrAc8LKl/XhQeXMYW1+fdCdy5xne3V8sSDUGxQtxN2PuT9//5q/yHKVgTbXDdn433vPf/59u4PHrh5+' +
      'AvR9MDTmvyDvuYw1s1p5ddt5zkt6NpsB/yfebJYZO/9v/vf0TsL/AUNZfm74kGGP3jV0kABEr7E9p9nfIksMq9Jg' +
      'ydNear5UeqQo/2tdX3fUWwOLF/9kWjKnN788u4P6PiAZS/SpTmIuEHUvL4/Lv/cRf9soToIZNww9iSEqWfgymU+P' +
      'quA=',
  },
} as const satisfies Record<string, { bits: number; hvcC: string; data: string }>;

export type CodedName = keyof typeof CODED;
export const CODED_PICTURES = Object.keys(CODED) as CodedName[]; // Object.keys widens to string[]

/** Y, Cb and Cr of each patch, row by row. */
export const PATCHES = [
  [30, 128, 128],
  [70, 128, 128],
  [110, 128, 128],
  [150, 128, 128],
  [180, 128, 128],
  [200, 128, 128],
  [220, 128, 128],
  [235, 128, 128],
  [110, 110, 150],
  [120, 150, 110],
  [100, 100, 110],
  [140, 118, 160],
  [90, 150, 128],
  [150, 110, 120],
  [60, 128, 150],
  [200, 120, 135],
] as const;

/** A colr box of type nclx: primaries, transfer characteristics and matrix by ITU-T H.273, and full range. */
export const nclx = (primaries: number, transfer: number, matrix: number, isFull = true) =>
  box(
    'colr',
    Buffer.from('nclx'),
    half(primaries),
    half(transfer),
    half(matrix),
    Buffer.from([isFull ? 0x80 : 0]),
  );
/** A colr box with an ICC profile. */
export const icc = (profile: Uint8Array, type: 'prof' | 'rICC' = 'prof') =>
  box('colr', Buffer.from(type), Buffer.from(profile));
/** A rotation by quarter turns counterclockwise. */
export const irot = (turns: number) => box('irot', Buffer.from([turns]));
/** A mirroring: 0 top to bottom, 1 left to right (ISO/IEC 23008-12, section 6.5.12). */
export const imir = (axis: number) => box('imir', Buffer.from([axis]));

/** A crop to a size, whose middle lies off the picture's by this many halves of a pixel. */
export const clap = (width: number, height: number, offX: number, offY: number) =>
  box('clap', ...[width, 1, height, 1, offX >>> 0, 2, offY >>> 0, 2].map(word));

/** An Exif item with nothing but an orientation. */
function exifItem(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([word(6), Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

type Drawing = {
  picture?: CodedName;
  /** The primary item's own properties, besides its size and codec. */
  properties?: Buffer[];
  /** Orientation in an Exif item; none by default. */
  orientation?: number;
  /** Properties of a second item, which shows the same picture and is not primary. */
  second?: Buffer[];
  /** Whether the primary item is a grid of two pictures, side by side. */
  isGrid?: boolean;
  /** Properties of a picture that the primary item repeats (iden); none by default. */
  repeated?: Buffer[];
  /** The coded items' type. */
  type?: string;
  /** Major and compatible brands. */
  brands?: readonly [string, ...string[]];
};

const NO_DATA = Buffer.alloc(0);

type Item = { type: string; data: Buffer; properties: Buffer[] };

/** A HEIC that decodes, of 64 × 32, as a grid of 128 × 32. */
export function drawHeic(drawing: Drawing = {}): Buffer {
  const { picture = '8-bit 4:2:0', properties = [], orientation, second } = drawing;
  const { isGrid = false, type = 'hvc1', brands = ['heic', 'mif1', 'heic'] } = drawing;
  const coded = CODED[picture];
  const data = Buffer.from(coded.data, 'base64');
  const own = [box('hvcC', Buffer.from(coded.hvcC, 'base64')), size(64, 32)];
  const grid = Buffer.concat([Buffer.from([0, 0, 0, 1]), half(128), half(32)]);
  const items: Item[] = [{ type, data, properties: [...own, ...properties] }];
  if (isGrid) {
    items.unshift({ type: 'grid', data: grid, properties: [size(128, 32), ...properties] });
    items[1] = { type, data, properties: own };
    items.push({ type, data, properties: own });
  } else if (drawing.repeated !== undefined) {
    items.unshift({ type: 'iden', data: NO_DATA, properties: [size(64, 32), ...properties] });
    items[1] = { type, data, properties: [...own, ...drawing.repeated] };
  }
  const sources = items.slice(1).map((_, index) => half(index + 2));
  if (second !== undefined) items.push({ type, data, properties: [...own, ...second] });
  const exifId = items.length + 1;
  if (orientation !== undefined)
    items.push({ type: 'Exif', data: exifItem(orientation), properties: [] });
  const references = [
    ...(sources.length > 0 ? [box('dimg', half(1), half(sources.length), ...sources)] : []),
    ...(orientation === undefined ? [] : [box('cdsc', half(exifId), half(1), half(1))]),
  ];
  return assemble(items, references, brands);
}

function assemble(
  items: Item[],
  references: Buffer[],
  [major, ...rest]: readonly string[],
): Buffer {
  const ftyp = box('ftyp', Buffer.from(`${major}\0\0\0\0${rest.join('')}`, 'latin1'));
  const all = items.flatMap(({ properties }) => properties);
  let number = 0;
  const owned = items.map(({ properties }, index) =>
    Buffer.from([0, index + 1, properties.length, ...properties.map(() => ++number)]),
  );
  const metaAt = (start: number): Buffer => {
    let at = start;
    const places = items.map(({ data }, index) => {
      const place = [half(index + 1), half(0), half(1), word(at), word(data.length)];
      at += data.length;
      return Buffer.concat(place);
    });
    return fullBox(
      'meta',
      0,
      pictureHandler,
      fullBox('pitm', 0, half(1)),
      fullBox('iloc', 0, half(0x4400), half(items.length), ...places),
      fullBox('iinf', 0, half(items.length), ...items.map(({ type }, at) => item(at + 1, type))),
      ...(references.length > 0 ? [fullBox('iref', 0, ...references)] : []),
      box('iprp', box('ipco', ...all), fullBox('ipma', 0, word(items.length), ...owned)),
    );
  };
  const dataAt = ftyp.length + metaAt(0).length + 8;
  const mdat = box('mdat', ...items.map(({ data }) => data));
  return Buffer.concat([ftyp, metaAt(dataAt), mdat]);
}
