import type { PhotoSection, Remark } from '../content/report.ts';
import type { PanelBlock, TextBlock } from '../pages/blocks.ts';
import { drawDots, type Pages, type Section } from '../pages/open-pages.ts';
import { MARGIN, TEXT_END, TEXT_WIDTH } from '../pages/paper.ts';
import { STYLES, type TextStyle } from '../pages/text-styles.ts';
import { photoFigure } from './photo-figure.ts';
import { textBlock } from './write-lines.ts';

/** The gap between the halves of a page, and the height of each, in points. */
const HALF_PAGE_GAP = 36;
export const HALF_PAGE = (TEXT_END - MARGIN.top - HALF_PAGE_GAP) / 2;

/** Points. */
const GAP = 22;
const LARGEST_PHOTO = { width: 286, height: 236 };
/** A portrait photo leaves this much width for the text; the categories below the photo need as much. */
const NARROWEST = 212;
const DOTS_STEP = 17;

type Column = { x: number; y: number; width: number };

/** A column of texts from top to bottom. */
function openColumn({ doc, typesetter }: Pages, { x, y: top, width }: Column) {
  let y = top;
  const placed = (block: TextBlock) => {
    const { above, indent } = block.style;
    const laid = typesetter.layOut(block.text, block.style, width - indent);
    return { laid, top: y === top ? y : y + above, left: x + indent };
  };
  return {
    /** How high the column gets with these texts. */
    heightWith(blocks: readonly TextBlock[]): number {
      const before = y;
      for (const block of blocks) {
        const { laid, top: start } = placed(block);
        y = start + laid.height;
      }
      const height = y - top;
      y = before;
      return height;
    },
    write(section: Section, blocks: readonly TextBlock[]): void {
      for (const block of blocks) {
        const { laid, top: start, left } = placed(block);
        const draw = () => typesetter.draw(laid, { x: left, y: start });
        section.add(doc.struct(block.tag, {}, draw));
        if (block.tag === 'H2') doc.outline.addItem(block.text);
        y = start + laid.height;
      }
    },
  };
}

const withNote = (
  { text, note }: Remark['line'],
  style: TextStyle,
  noteStyle: TextStyle,
): TextBlock[] => [textBlock('P', text, style), ...(note ? [textBlock('P', note, noteStyle)] : [])];

/** Remarks under their headings, each heading once, in the order of the feedback pages. */
function remarkBlocks(remarks: readonly Remark[]): TextBlock[] {
  const titles = ['What’s Working', 'What to Improve', 'Quick Win'];
  return titles.flatMap((title) => {
    const own = remarks.filter((remark) => remark.title === title);
    if (own.length === 0) return [];
    const lines = own.flatMap(({ line }) => withNote(line, STYLES.main, STYLES.mainNote));
    return [textBlock('H3', title, STYLES.mainLabel), ...lines];
  });
}

/** For a photo without remarks: what was checked. */
function checkedBlocks({ lead, main, categories }: PhotoSection): TextBlock[] {
  if (lead !== null || main.length > 0) return [];
  return categories.flatMap(({ name, quiet }) =>
    quiet === null
      ? []
      : [textBlock('H3', name, STYLES.mainLabel), textBlock('P', quiet, STYLES.main)],
  );
}

/** The name, what the photo shows and what matters most, in several variants; the last is the shortest. */
function openings({ number, name, scene, lead }: PhotoSection): TextBlock[][] {
  const heading = textBlock('H2', `${number}. ${name}`, STYLES.mainName);
  const shown = scene === null ? [] : [textBlock('P', scene, STYLES.mainScene)];
  const large = lead ? withNote(lead, STYLES.mainLead, STYLES.mainNote) : [];
  const small = lead ? [textBlock('P', lead.text, STYLES.main)] : [];
  return [
    [heading, ...shown, ...large],
    [heading, ...large],
    [heading, ...small],
  ];
}

/**
 * The variant that fits best: keeps as many remarks as possible, the most important first, and shortens the opening
 * only then.
 */
function fitting(column: ReturnType<typeof openColumn>, photo: PhotoSection): TextBlock[] {
  const { main } = photo;
  const counts = Array.from({ length: main.length + 1 }, (_, index) => main.length - index);
  const ways = openings(photo).flatMap((opening) =>
    counts.map((count) => [
      ...opening,
      ...checkedBlocks(photo),
      ...remarkBlocks(main.slice(0, count)),
    ]),
  );
  return ways.find((blocks) => column.heightWith(blocks) <= HALF_PAGE) ?? ways.at(-1) ?? [];
}

/** Draws the scores of a photo's categories under it. */
function drawScores(
  { doc, typesetter }: Pages,
  section: Section,
  { categories, at }: { categories: PhotoSection['categories']; at: Column },
): void {
  for (const [index, { name, score }] of categories.entries()) {
    const laid = typesetter.layOut(name, STYLES.mainScore);
    const y = at.y + index * DOTS_STEP;
    const draw = () => {
      typesetter.draw(laid, { x: at.x, y });
      const [baseline, right] = [y + laid.ascent, at.x + at.width];
      drawDots(doc, typesetter, { dots: score.dots, words: score.label, baseline, right });
    };
    section.add(doc.struct('P', {}, draw));
  }
}

/**
 * A photo with its main remarks beside it, on half a page. What doesn't fit is left to the full report.
 * @param jpeg its display derivative as a data URL
 */
export function halfPage(pages: Pages, photo: PhotoSection, jpeg: string): PanelBlock {
  const figure = photoFigure(pages, photo, { jpeg, largest: LARGEST_PHOTO });
  const left = Math.max(figure.width, NARROWEST);
  return {
    kind: 'panel',
    above: HALF_PAGE_GAP,
    height: HALF_PAGE,
    isPart: true,
    draw(section, { x, y }) {
      const column = openColumn(pages, { x: x + left + GAP, y, width: TEXT_WIDTH - left - GAP });
      column.write(section, fitting(column, photo));
      const { doc } = pages;
      section.add(doc.struct('Figure', { alt: photo.description }, [() => figure.draw({ x, y })]));
      const at = { x, y: y + figure.height + 14, width: left };
      drawScores(pages, section, { categories: photo.categories, at });
    },
  };
}
