import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, it } from 'vitest';
import { type Changes, contextOf, photoOf } from '../testing/scenes.ts';
import { critiquePhoto } from './critique-photo.ts';
import { readPhoto } from './reading.ts';
import { remainsOf } from './remains.ts';

const remains = (
  kind: Parameters<typeof remainsOf>[1],
  scene: string,
  changes: Changes = {},
  context = contextOf(),
) => remainsOf(readPhoto(photoOf(scene, changes), context), kind);

it('a weakness remains above the threshold at which it is said', () => {
  expect(remains('tilt', 'lake', { horizon_tilt: 4 })).toBe('there');
  expect(remains('tilt', 'lake', { horizon_tilt: -4 })).toBe('there');
  expect(remains('tilt', 'lake', { horizon_tilt: 1 })).toBe('gone');
  expect(remains('under_exposed', 'lighthouse, two stops under')).toBe('there');
});

it('a weakness remains even if the critique gives the same fault another name', () => {
  const photo = photoOf('parrots, too bright');
  const context = contextOf();
  const said = critiquePhoto(photo, ['lighting_exposure'], context).flatMap(({ findings }) =>
    findings.map(({ kind }) => kind),
  );
  const unsaid = (['over_exposed', 'blown_highlights'] as const).filter(
    (kind) => !said.includes(kind),
  );
  expect(unsaid).toHaveLength(1);
  expect(unsaid.map((kind) => remainsOf(readPhoto(photo, context), kind))).toEqual(['there']);
});

it('a small amount of a weakness is gone, even if its measurement is unsure', () => {
  expect(remains('over_exposed', 'parrots')).toBe('gone');
});

it('a strong but unsure or intended weakness may remain', () => {
  expect(remains('over_exposed', 'railway')).toBe('maybe');
  const meant = contextOf({ intent: ['low_key'] });
  expect(remains('under_exposed', 'lighthouse, two stops under', {}, meant)).toBe('maybe');
});

it('what the photographer has set aside is not said to remain', () => {
  const setAside = [{ kind: 'tilt', polarity: 'weakness', region: WHOLE_FRAME }] as const;
  const photo = photoOf('lake', { horizon_tilt: { value: 4, region: WHOLE_FRAME } });
  expect(remainsOf(readPhoto(photo, contextOf(), { setAside }), 'tilt')).toBe('maybe');
});

it('no weakness is judged without its measurement, or if no measurement finds its kind', () => {
  expect(remains('tilt', 'lake', { horizon_tilt: null })).toBeNull();
  expect(remains('light_quality', 'lake')).toBeNull();
  expect(remains('sharp_subject', 'lake')).toBeNull();
});
