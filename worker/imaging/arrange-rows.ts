type Place = { x: number; y: number; width: number; height: number };
type Page = { width: number; height: number; gap: number };

/** How much higher than requested a row may get, so that few pictures don't fill a page. */
const MAX_STRETCH = 1.5;

/**
 * Divides pictures into rows of about the same width, in their order.
 * @param ratios width by height of each
 */
function divide(ratios: readonly number[], { width, height }: Page): number[][] {
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const count = Math.max(1, Math.round((total * height) / width));
  const rows = Array.from({ length: count }, (): number[] => []);
  let passed = 0;
  for (const ratio of ratios) {
    rows[Math.floor(((passed + ratio / 2) / total) * count)]?.push(ratio);
    passed += ratio;
  }
  return rows.filter((row) => row.length > 0);
}

/**
 * Arranges pictures in rows as wide as the page, as on a contact sheet: each row has one height, and each picture keeps
 * its proportions.
 * @param ratios width by height of each picture
 * @param page its width, the wished height of a row and the gap between pictures, all in one unit
 */
export function arrangeRows(
  ratios: readonly number[],
  page: Page,
): { places: Place[]; height: number } {
  const places: Place[] = [];
  let y = 0;
  for (const row of divide(ratios, page)) {
    const sum = row.reduce((total, ratio) => total + ratio, 0);
    const full = (page.width - page.gap * (row.length - 1)) / sum;
    const height = Math.min(full, page.height * MAX_STRETCH);
    let x = 0;
    for (const ratio of row) {
      places.push({ x, y, width: ratio * height, height });
      x += ratio * height + page.gap;
    }
    y += height + page.gap;
  }
  return { places, height: y - page.gap };
}
