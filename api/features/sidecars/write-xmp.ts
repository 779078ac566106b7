import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { clipped, isWholeFrame } from '@photo-coach/shared/domain/regions.ts';
import {
  type Shown,
  shownOrientation,
  storedRegion,
  storedSize,
} from '@photo-coach/shared/domain/sidecars/stored-image.ts';
import type { ExportedPhoto } from './exported-photo.ts';

const NAMESPACES = {
  xmp: 'http://ns.adobe.com/xap/1.0/',
  dc: 'http://purl.org/dc/elements/1.1/',
  lr: 'http://ns.adobe.com/lightroom/1.0/',
  xmpDM: 'http://ns.adobe.com/xmp/1.0/DynamicMedia/',
  digiKam: 'http://www.digikam.org/ns/1.0/',
  tiff: 'http://ns.adobe.com/tiff/1.0/',
  'mwg-rs': 'http://www.metadataworkinggroup.com/schemas/regions/',
  stArea: 'http://ns.adobe.com/xmp/sType/Area#',
  stDim: 'http://ns.adobe.com/xap/1.0/sType/Dimensions#',
};

/** The wrapper of a packet (XMP specification part 1, section 7.3.2), with the byte order mark as its first attribute. */
const PACKET_BEGIN = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>';
const PACKET_END = '<?xpacket end="w"?>';

/** The names of Lightroom's color labels in English, which darktable and digiKam also use. */
const LABELS: Record<ExportedPhoto['level'], string | null> = {
  Excellent: 'Green',
  Good: 'Green',
  'Needs Work': 'Yellow',
  Poor: 'Red',
  'Not judged': null,
};

const GROUPS: Record<ExportedPhoto['findings'][number]['polarity'], string> = {
  weakness: 'Weakness',
  strength: 'Strength',
  intent: 'Intended',
};

/** digiKam's pick labels: 1 is rejected, 3 accepted. */
const FLAGS = { pick: { pick: 1, label: 3 }, reject: { pick: -1, label: 1 } } as const;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 does not allow (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it names them to take them out
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text between tags: escaped, and without characters that XML does not allow. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(IMPOSSIBLE, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** An element around lines that are XML already. */
const element = (name: string, lines: readonly string[], attributes = ''): string[] => [
  `<${name}${attributes}>`,
  ...lines.map((line) => ` ${line}`),
  `</${name}>`,
];

/** An element around a text or number. */
const property = (name: string, value: string | number): string =>
  `<${name}>${escapeXml(String(value))}</${name}>`;

/** A structure of properties, as XMP writes it. */
const structure = (name: string, lines: readonly string[]): string[] =>
  element(name, lines, ' rdf:parseType="Resource"');

/** A list without order; nothing for an empty one. */
const bag = (name: string, items: readonly string[]): string[] =>
  items.length === 0
    ? []
    : element(
        name,
        element(
          'rdf:Bag',
          items.map((item) => property('rdf:li', item)),
        ),
      );

function writeLabel({ level }: ExportedPhoto): string[] {
  const label = LABELS[level];
  return label === null ? [] : [property('xmp:Label', label)];
}

function writeFlag({ flag }: ExportedPhoto): string[] {
  if (flag === null) return [];
  const { pick, label } = FLAGS[flag];
  return [property('xmpDM:pick', pick), property('digiKam:PickLabel', label)];
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The names of the findings, and their places in a tree of keywords. */
function writeKeywords({ findings }: ExportedPhoto): string[] {
  const flat = unique(findings.map(({ name }) => name));
  const tree = unique(
    findings.map(({ name, polarity }) => `${PRODUCT_NAME}|${GROUPS[polarity]}|${name}`),
  );
  return [...bag('dc:subject', flat), ...bag('lr:hierarchicalSubject', tree)];
}

function writeDescription({ advice }: ExportedPhoto): string[] {
  if (advice.length === 0) return [];
  const text = escapeXml(advice.join(' '));
  return element(
    'dc:description',
    element('rdf:Alt', [`<rdf:li xml:lang="x-default">${text}</rdf:li>`]),
  );
}

/** Decimals of a share: a hundredth of a pixel of the largest photo. */
const DECIMALS = 6;

const share = (value: number): string => value.toFixed(DECIMALS);

/** How a photo gets from its file to the screen. Preparing it has read its orientation. */
const shownOf = ({ orientation, turn }: ExportedPhoto['image']): Shown => ({
  orientation: orientation ?? 1,
  turn: turn ?? 0,
});

type ExportedFinding = ExportedPhoto['findings'][number];

function regionOf({ name, said, region }: ExportedFinding, shown: Shown): string[] {
  const { x, y, width, height } = storedRegion(clipped(region), shown);
  return structure('rdf:li', [
    property('mwg-rs:Name', name),
    ...(said === null ? [] : [property('mwg-rs:Description', said)]),
    ...structure('mwg-rs:Area', [
      property('stArea:x', share(x + width / 2)),
      property('stArea:y', share(y + height / 2)),
      property('stArea:w', share(width)),
      property('stArea:h', share(height)),
      property('stArea:unit', 'normalized'),
    ]),
  ]);
}

/**
 * The marks of a photo as regions of the Metadata Working Group (Guidelines for Handling Image Metadata 2.0, section
 * 5.9): the center and sides of each as shares of the stored image, whose size is given beside them. They refer to the
 * stored pixels of the file, before any orientation, which the reading program applies to them too. None has a type:
 * each type says what a region shows, a face, a pet, a code or where the camera has focused, and a program would list
 * "Blown highlights" as a person. Findings about the whole photo mark no place.
 */
function writeRegions({ findings, image }: ExportedPhoto): string[] {
  const shown = shownOf(image);
  const marked = findings.filter(({ region }) => !isWholeFrame(region));
  const { width, height } = image;
  if (width === null || height === null || marked.length === 0) return [];
  const size = storedSize({ width, height }, shown);
  return structure('mwg-rs:Regions', [
    ...structure('mwg-rs:AppliedToDimensions', [
      property('stDim:w', size.width),
      property('stDim:h', size.height),
      property('stDim:unit', 'pixel'),
    ]),
    ...element(
      'mwg-rs:RegionList',
      element(
        'rdf:Bag',
        marked.flatMap((finding) => regionOf(finding, shown)),
      ),
    ),
  ]);
}

/** Only if the owner has turned the photo: the file's own orientation doesn't belong in a sidecar. */
function writeOrientation({ image }: ExportedPhoto): string[] {
  const shown = shownOf(image);
  if (shown.turn === 0) return [];
  return [property('tiff:Orientation', shownOrientation(shown))];
}

const declarations = Object.entries(NAMESPACES)
  .map(([prefix, uri]) => `\n xmlns:${prefix}="${uri}"`)
  .join('');

/** The XMP sidecar of a photo: stars, color label, flag, keywords, advice and marks. */
export function writeXmp(photo: ExportedPhoto): string {
  const description = element(
    'rdf:Description',
    [
      property('xmp:Rating', photo.stars),
      ...writeLabel(photo),
      ...writeFlag(photo),
      ...writeOrientation(photo),
      ...writeKeywords(photo),
      ...writeDescription(photo),
      ...writeRegions(photo),
    ],
    ` rdf:about=""${declarations}`,
  );
  const lines = element(
    'x:xmpmeta',
    element('rdf:RDF', description, ' xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'),
    ' xmlns:x="adobe:ns:meta/"',
  );
  return [PACKET_BEGIN, ...lines, PACKET_END, ''].join('\n');
}
