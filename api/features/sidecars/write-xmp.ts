import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { shownOrientation } from '@photo-coach/shared/domain/sidecars/stored-image.ts';
import type { ExportedPhoto } from './exported-photo.ts';
import { shownOf, writeRegions } from './write-regions.ts';
import { bag, element, escapeXml, property } from './xml.ts';

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
const LABELS: Record<ExportedPhoto['level'], string> = {
  Excellent: 'Green',
  Good: 'Green',
  'Needs Work': 'Yellow',
  Poor: 'Red',
};

const GROUPS: Record<ExportedPhoto['findings'][number]['polarity'], string> = {
  weakness: 'Weakness',
  strength: 'Strength',
  intent: 'Intended',
};

/** digiKam's pick labels: 1 is rejected, 3 accepted. */
const FLAGS = { pick: { pick: 1, label: 3 }, reject: { pick: -1, label: 1 } } as const;

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

/** Only if the owner has turned the photo: the file's own orientation doesn't belong in a sidecar. */
function writeOrientation({ image }: ExportedPhoto): string[] {
  const shown = shownOf(image);
  if (shown === null || shown.turn === 0) return [];
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
      property('xmp:Label', LABELS[photo.level]),
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
