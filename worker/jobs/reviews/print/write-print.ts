import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import type { Said } from '@photo-coach/shared/domain/reviews/review-words.ts';
import { arrangeRows } from '../../../imaging/arrange-rows.ts';
import type { FigureBlock } from '../../exports/report/pages/blocks.ts';
import { openPages, type Pages } from '../../exports/report/pages/open-pages.ts';
import { TEXT_WIDTH } from '../../exports/report/pages/paper.ts';
import { STYLES } from '../../exports/report/pages/text-styles.ts';
import { statement, textBlock } from '../../exports/report/parts/write-lines.ts';
import type { Sources } from '../../exports/report/write-report.ts';
import type { PrintedPhoto, ReviewPrint } from './compose-print.ts';

/** Points; a row that does not fill the width is half as high again. Two of the best fit on the first page. */
const BEST_HEIGHT = 145;
const EXAMPLE_HEIGHT = 72;
const NEXT_HEIGHT = 110;

type Jpegs = ReadonlyMap<string, string>;

/** Reads every photo once, as a data URL: the derivative carries no metadata. */
async function readJpegs(
  photos: readonly PrintedPhoto[],
  { readPhoto, signal }: Sources,
): Promise<Jpegs> {
  const jpegs = new Map<string, string>();
  for (const photo of photos) {
    if (jpegs.has(photo.object)) continue;
    const bytes = await readPhoto(photo);
    jpegs.set(photo.object, `data:image/jpeg;base64,${bytes.toString('base64')}`);
    signal.throwIfAborted();
  }
  return jpegs;
}

const linesOf = ({ text, note }: Said) => statement({ text, note });

/** A printed photo as a data URL. */
type Picture = PrintedPhoto & { jpeg: string };

/** Points. */
const GAP = 6;
const ABOVE = 12;

/**
 * Photos side by side, as one figure, in further rows if the width is not enough.
 * @param rowHeight points, at most
 */
function photoRow({ doc }: Pages, pictures: readonly Picture[], rowHeight: number): FigureBlock {
  const ratios = pictures.map(({ width, height }) => width / height);
  const { places, height } = arrangeRows(ratios, {
    width: TEXT_WIDTH,
    height: rowHeight,
    gap: GAP,
  });
  return {
    kind: 'figure',
    alt: pictures.map(({ description }) => description).join(' '),
    above: ABOVE,
    height,
    draw: ({ x, y }) => {
      for (const [index, place] of places.entries()) {
        const { width, height } = place;
        doc.image(pictures[index]?.jpeg ?? '', x + place.x, y + place.y, { width, height });
      }
    },
  };
}

/** Draws all parts of a review, in the order of its page. */
function draw(pages: Pages, print: ReviewPrint, jpegs: Jpegs): void {
  const pictures = (photos: readonly PrintedPhoto[]): Picture[] =>
    photos.map((photo) => ({ ...photo, jpeg: jpegs.get(photo.object) ?? '' }));
  const section = pages.section();
  const heading = (text: string) => ({ ...textBlock('H2', text, STYLES.part), isPart: true });
  pages.write(section, [
    textBlock('P', `${PRODUCT_NAME} portfolio review`, STYLES.caption),
    textBlock('H1', print.title, STYLES.title),
    textBlock('P', print.facts, STYLES.fact),
  ]);
  for (const [index, { photo, lines }] of print.best.entries()) {
    const [first = '', ...rest] = lines;
    pages.write(section, [
      ...(index === 0 ? [heading(print.bestTitle)] : []),
      photoRow(pages, pictures([photo]), BEST_HEIGHT),
      textBlock('P', first, STYLES.statement),
      ...rest.map((text) => textBlock('P', text, STYLES.statementNote)),
    ]);
  }
  if (print.missing) pages.write(section, [textBlock('P', print.missing, STYLES.statementNote)]);
  pages.write(section, [heading('What got better'), ...print.changed.flatMap(linesOf)]);
  for (const [index, { said, photos }] of print.recurring.entries()) {
    pages.write(section, [
      ...(index === 0 ? [heading('What keeps coming back')] : []),
      ...linesOf(said),
      ...(photos.length > 0 ? [photoRow(pages, pictures(photos), EXAMPLE_HEIGHT)] : []),
    ]);
  }
  if (print.nothingRecurs) {
    const nothing = textBlock('P', print.nothingRecurs, STYLES.statement);
    pages.write(section, [heading('What keeps coming back'), nothing]);
  }
  const { about, text, check, photo } = print.next;
  pages.write(section, [
    heading('One thing for next month'),
    ...(about === '' ? [] : [textBlock('P', about, STYLES.statement)]),
    textBlock('P', text, STYLES.lead),
    ...(check === null ? [] : [textBlock('P', check, STYLES.statement)]),
    ...(photo === null ? [] : [photoRow(pages, pictures([photo]), NEXT_HEIGHT)]),
  ]);
  section.end();
  pages.end();
}

/**
 * Writes a review as a PDF.
 * @param file a path that does not exist yet
 * @throws the signal's reason, AppError photo_missing, or the error that prevents writing
 */
export async function writePrint(
  print: ReviewPrint,
  file: string,
  sources: Sources,
): Promise<void> {
  const { fonts, signal } = sources;
  const { best, recurring, next } = print;
  const photos = [
    ...best.map(({ photo }) => photo),
    ...recurring.flatMap((each) => each.photos),
    ...(next.photo ? [next.photo] : []),
  ];
  const jpegs = await readJpegs(photos, sources);
  const pages = openPages({
    title: `Portfolio review, ${print.title}`,
    fonts,
    date: new Date(print.writtenAt),
  });
  const writing = pipeline(pages.doc, createWriteStream(file, { flags: 'wx' }), { signal });
  draw(pages, print, jpegs);
  await writing;
}
