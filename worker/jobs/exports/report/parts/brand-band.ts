import type { ReportBrand } from '../content/report.ts';
import type { PanelBlock } from '../pages/blocks.ts';
import type { Pages } from '../pages/open-pages.ts';
import { MARGIN, PAPER, TEXT_WIDTH } from '../pages/paper.ts';
import { STYLES } from '../pages/text-styles.ts';

/** Points: the band reaches the edges of the paper. */
const BAND = 118;
const BELOW = 34;
const LARGEST_LOGO = { width: 190, height: 72 };
const GAP = 20;

/** The size of a logo in the band: never enlarged beyond half its pixels, so that it stays sharp in print. */
function logoSize({ width, height }: { width: number; height: number }) {
  const points = Math.min(LARGEST_LOGO.width / width, LARGEST_LOGO.height / height, 0.5);
  return { width: width * points, height: height * points };
}

/** The head of a branded report: logo and name on the studio's background. @param logo the bytes of its PNG */
export function brandBand(
  { doc, typesetter }: Pages,
  { name, accent, background, logo: size }: ReportBrand,
  logo: Buffer | null,
): PanelBlock {
  const shown = size && logo ? { ...logoSize(size), bytes: logo } : null;
  const left = shown ? shown.width + GAP : 0;
  const style = { ...STYLES.brandName, color: accent };
  const laid = name === null ? null : typesetter.layOut(name, style, TEXT_WIDTH - left);
  return {
    kind: 'panel',
    above: 0,
    height: BAND - MARGIN.top + BELOW,
    draw(section, { x }) {
      doc.markContent('Artifact', { type: 'Layout' });
      doc.rect(0, 0, PAPER.width, BAND).fillColor(background).fill();
      doc.endMarkedContent();
      if (shown) {
        const { bytes, width, height } = shown;
        const draw = () => void doc.image(bytes, x, (BAND - height) / 2, { width, height });
        const alt = name === null ? 'The studio’s logo.' : `The logo of ${name}.`;
        section.add(doc.struct('Figure', { alt }, [draw]));
      }
      if (laid) {
        const y = (BAND - laid.height) / 2;
        section.add(doc.struct('P', {}, () => typesetter.draw(laid, { x: x + left, y })));
      }
    },
  };
}
