import type { PhotoSection } from '../content/report.ts';
import type { Block, FigureBlock } from '../pages/blocks.ts';
import { strokeMark } from '../pages/draw-marks.ts';
import type { Pages } from '../pages/open-pages.ts';
import { COLORS } from '../pages/paper.ts';
import { STYLES } from '../pages/text-styles.ts';
import { photoFigure } from './photo-figure.ts';
import { statement, textBlock, writeCategory } from './write-lines.ts';

/**
 * Sizes of a photo that are tried, as shares of the largest: a smaller one is used if the photo then fits on the page.
 */
const SCALES = [1, 0.9, 0.8, 0.7];

/** Points. */
const SIDE = 8;
const GAP = 5;
const STEP = 22;

const PARTS = [
  { isSeen: false, words: 'measured' },
  { isSeen: true, words: 'seen by the coach' },
] as const;

/** Explains the lines of marks. */
function markLegend({ doc, typesetter }: Pages): FigureBlock {
  const { height } = typesetter.layOut(PARTS[0].words, STYLES.legend);
  return {
    kind: 'figure',
    alt: 'Marks have solid lines where something was measured, and dotted ones where the coach saw it.',
    above: 6,
    height,
    draw({ x, y }) {
      let left = x;
      for (const { isSeen, words } of PARTS) {
        const laid = typesetter.layOut(words, STYLES.legend);
        const box = { x: left, y: y + laid.ascent - SIDE, width: SIDE, height: SIDE };
        doc.save();
        strokeMark(doc, box, { isSeen, width: 0.9, color: COLORS.muted });
        doc.restore();
        typesetter.draw(laid, { x: left + SIDE + GAP, y });
        left += SIDE + GAP + typesetter.widthOf(words, STYLES.legend) + STEP;
      }
    },
  };
}

/**
 * Writes the section of a photo. Its name, the photo and the lead stay together: on the page where the previous photo
 * ends, if there is room.
 * @param jpeg the photo as a data URL
 * @param isOnly whether the report has no other photo, so that it needs no number
 */
export function writePhoto(
  pages: Pages,
  photo: PhotoSection,
  { jpeg, isOnly }: { jpeg: string; isOnly: boolean },
): void {
  const section = pages.section();
  const name = isOnly ? photo.name : `${photo.number}. ${photo.name}`;
  const opening = (scale: number): Block[] => [
    { ...textBlock('H2', name, STYLES.photo), isPart: true },
    ...(photo.scene === null ? [] : [textBlock('P', photo.scene, STYLES.scene)]),
    photoFigure(pages, photo, { jpeg, scale }),
    ...(photo.explainsMarks ? [markLegend(pages)] : []),
    ...(photo.lead ? statement(photo.lead, STYLES.lead) : []),
  ];
  const scale = SCALES.find((each) => pages.fits(opening(each))) ?? 1;
  pages.write(section, opening(scale));
  for (const line of photo.assessment) pages.write(section, statement(line));
  for (const category of photo.categories) writeCategory(pages, section, category);
  section.end();
}
