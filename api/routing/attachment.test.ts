import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test("a file name is sent in full, and without accents or quotes for clients that can't read it", () => {
  expect(attachment('Anna\'s "Jūra" (1) – Photo Coach.pdf')).toBe(
    'attachment; filename="Anna\'s _Jura_ (1) - Photo Coach.pdf"; ' +
      "filename*=UTF-8''Anna%27s%20%22J%C5%ABra%22%20%281%29%20%E2%80%93%20Photo%20Coach.pdf",
  );
});

test.each([
  ['ＣＯＮ.pdf', '_CON.pdf'],
  ['．．／ｘ.pdf', '.._x.pdf'],
  ['a：b.pdf', 'a_b.pdf'],
])('the file name %s is %s for clients that read only ASCII', (name, ascii) => {
  expect(attachment(name)).toContain(`; filename="${ascii}"; `);
});
