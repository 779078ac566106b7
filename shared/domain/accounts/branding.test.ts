import { expect, test } from 'vitest';
import { LOGO_KINDS, LOGO_MAX_BYTES, LOGO_RULE, LOGO_TYPES } from './branding.ts';

test('the description of acceptable logos matches the rule that refuses them', () => {
  expect(LOGO_RULE).toContain(LOGO_KINDS);
  const types = LOGO_TYPES.map((type) => type.slice('image/'.length));
  for (const type of types) expect(LOGO_KINDS.toLowerCase()).toContain(type);
  expect(LOGO_KINDS).toContain(`${LOGO_MAX_BYTES / 1024 ** 2} MB`);
});
