import { expect, test } from 'vitest';
import { formatCaptureTime } from './capture-time.ts';
import { findCaptureTime } from './find-capture-time.ts';

type Metadata = Parameters<typeof findCaptureTime>[0];

const find = (metadata: Partial<Metadata>): string | null => {
  const time = findCaptureTime({ exif: {}, xmp: null, creationTime: null, ...metadata });
  return time && formatCaptureTime(time);
};

/** A packet with these attributes. */
const packet = (attributes: string, elements = ''): string => `<?xpacket begin=""?>
  <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta>`;

const [FIRST, SECOND, THIRD] = ['2001', '2002', '2003'].map((year) => `${year}-05-01T12:30:00`);

test('the time of the picture counts before that of its digitization, and EXIF before XMP', () => {
  const dates = [
    { exif: { DateTimeOriginal: '2001:05:01 12:30:00' } },
    { xmp: packet(`exif:DateTimeOriginal="${FIRST}"`) },
    { xmp: packet(`photoshop:DateCreated="${FIRST}"`) },
    { exif: { DateTimeDigitized: '2001:05:01 12:30:00' } },
    { xmp: packet(`exif:DateTimeDigitized="${FIRST}"`) },
    { xmp: packet(`xmp:CreateDate="${FIRST}"`) },
    { xmp: packet(`xap:CreateDate="${FIRST}"`) },
    { creationTime: 'Tue, 01 May 2001 12:30:00' },
  ];
  for (const [index, date] of dates.entries()) {
    expect(find(date)).toBe(FIRST);
    for (const later of dates.slice(index + 1)) {
      const other = JSON.parse(JSON.stringify(later).replaceAll('2001', '2002'));
      const xmp = [date.xmp, other.xmp].filter(Boolean).join('\n') || null;
      expect(find({ ...other, ...date, exif: { ...other.exif, ...date.exif }, xmp })).toBe(FIRST);
    }
  }
});

test('an invalid time gives way to the next', () => {
  const exif = {
    DateTimeOriginal: '0000:00:00 00:00:00',
    DateTimeDigitized: '2002:05:01 12:30:00',
  };
  expect(find({ exif })).toBe(SECOND);
  const dayOnly = packet(`photoshop:DateCreated="2001-05-01" xmp:CreateDate="${THIRD}"`);
  expect(find({ xmp: dayOnly })).toBe(THIRD);
  expect(find({ exif: { DateTimeOriginal: '2024:02:30 12:30:00' } })).toBeNull();
  expect(find({})).toBeNull();
});

test('a time has the zone and the fraction of its own fields', () => {
  const fields = {
    OffsetTimeOriginal: '+02:00',
    SubSecTimeOriginal: '25',
    OffsetTimeDigitized: '-07:00',
    SubSecTimeDigitized: '5',
  };
  expect(find({ exif: { DateTimeOriginal: '2001:05:01 12:30:00', ...fields } })).toBe(
    `${FIRST}.250+02:00`,
  );
  expect(find({ exif: { DateTimeDigitized: '2001:05:01 12:30:00', ...fields } })).toBe(
    `${FIRST}.500-07:00`,
  );
});

test.each([
  ['an attribute', packet(`xmp:CreateDate="${FIRST}"`)],
  ['an attribute in single quotes', packet(`xmp:CreateDate = '${FIRST}'`)],
  ['an element', packet('', `<xmp:CreateDate>${FIRST}</xmp:CreateDate>`)],
  ['an element on lines of its own', packet('', `<xmp:CreateDate>\n ${FIRST}\n</xmp:CreateDate>`)],
  [
    'an element with attributes',
    packet('', `<xmp:CreateDate xml:lang="en">${FIRST}</xmp:CreateDate>`),
  ],
])('a date in XMP is read from %s', (_form, xmp) => {
  expect(find({ xmp })).toBe(FIRST);
});

test('the time of the last change is not one of capture', () => {
  const xmp = packet(
    `xmp:ModifyDate="${FIRST}" xmp:MetadataDate="${FIRST}" x-xmp:CreateDate="${FIRST}"`,
  );
  expect(find({ xmp })).toBeNull();
});

test.each([
  ['open elements', '<exif:DateTimeOriginal '.repeat(11_000)],
  ['open attributes', ' exif:DateTimeOriginal="2024'.repeat(10_000)],
  ['blanks', ` exif:DateTimeOriginal${' '.repeat(260_000)}`],
  ['blanks in an element', `<exif:DateTimeOriginal${' '.repeat(260_000)}>`],
])('a malicious packet of %s has no date', (_what, xmp) => {
  expect(find({ xmp })).toBeNull();
});
