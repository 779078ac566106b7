import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { Evidence, PhotoCritique, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { describe, expect, it } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf, sceneNames } from '../testing/scenes.ts';
import { critiquePhoto } from './critique-photo.ts';

type Questionnaire = Parameters<typeof contextOf>[0];

const critique = (photo: PhotoRow, questionnaire: Questionnaire = {}): PhotoCritique[] =>
  critiquePhoto(photo, ALL_CATEGORIES, contextOf(questionnaire));

const sentencesOf = (critiques: readonly PhotoCritique[]): Sentence[] =>
  critiques.flatMap(({ sentences }) => Object.values(sentences).flat());

function scoresOf(photo: PhotoRow, questionnaire: Questionnaire = {}) {
  const scores = critique(photo, questionnaire).map(({ category, score }) => [category, score]);
  return Object.fromEntries(scores) as Record<PhotoCategory, number>; // all four were asked for
}

const measurementOf = (photo: PhotoRow, { measurement }: Evidence) =>
  photo.measurements?.items.find(({ name }) => name === measurement);

describe.each(sceneNames)('the critique of %s', (name) => {
  const photo = photoOf(name);
  const sentences = sentencesOf(critique(photo));

  it('rests every sentence on a number and place that were measured', () => {
    for (const { text, evidence } of sentences) {
      expect(evidence.length, text).toBeGreaterThan(0);
      for (const item of evidence) {
        const measured = measurementOf(photo, item);
        expect(item, text).toMatchObject({
          photoId: photo.id,
          value: measured?.value,
          region: measured?.region,
        });
      }
    }
  });

  it('is written in whole sentences of at most 600 characters, without holes', () => {
    for (const { text } of sentences) {
      expect(text).toMatch(/^[A-Z1-9“].*\.$/s);
      expect(text).not.toMatch(/undefined|null|NaN|Infinity|-\d|\s{2}|\.\.| ,/);
      expect(text.length).toBeLessThanOrEqual(600);
    }
  });

  it('is the same, byte for byte, each time', () => {
    expect(JSON.stringify(critique(photoOf(name)))).toBe(JSON.stringify(critique(photo)));
  });

  it('marks at most one place per category, within what was measured there', () => {
    const critiques = critique(photo);
    for (const { hotspots } of critiques) {
      expect(hotspots.length).toBeLessThanOrEqual(1);
      for (const { x, y, evidence } of hotspots) {
        const region = evidence[0]?.region;
        if (region === undefined) throw new Error('a hotspot without evidence');
        expect(x / 100).toBeGreaterThanOrEqual(region.x - 0.001);
        expect(x / 100).toBeLessThanOrEqual(region.x + region.width + 0.001);
        expect(y / 100).toBeGreaterThanOrEqual(region.y - 0.001);
        expect(y / 100).toBeLessThanOrEqual(region.y + region.height + 0.001);
        expect(region.width * region.height).toBeLessThan(0.95);
      }
    }
  });
});

describe('photos that are light or dark on purpose', () => {
  it.each(['leaf-on-snow', 'walker-in-shadow', 'dark-sunset', 'hazy-city'])(
    '%s is not called a faulty exposure',
    (name) => {
      const [lighting] = critique(photoOf(name));
      expect(lighting?.score).toBeGreaterThan(84);
      const weaknesses = lighting?.sentences.whatToImprove.map(({ text }) => text).join(' ');
      expect(weaknesses).not.toMatch(
        /darker than it|lighter than it|flat|burnt out|below .* while|Most of the frame is dark/,
      );
    },
  );

  it('describes the high key of leaf-on-snow and the low key of dark-sunset', () => {
    const lead = (name: string) => critique(photoOf(name))[0]?.sentences.whatsWorking[0]?.text;
    expect(lead('leaf-on-snow')).toContain('high-key');
    expect(lead('dark-sunset')).toMatch(/darkness is a choice|[Ll]ight leads/);
  });

  it('takes a declared silhouette, high key, panning and soft focus at their word', () => {
    const dark = photoOf('kodim23 ev-2');
    expect(scoresOf(dark, { intent: ['low_key'] }).lighting_exposure).toBeGreaterThan(
      scoresOf(dark).lighting_exposure + 10,
    );
    const soft = photoOf('kodim23 blur4');
    expect(scoresOf(soft, { intent: ['soft_focus'] }).focus_sharpness).toBeGreaterThan(60);
    const moved = photoOf('kodim23', { motion_blur: 2.4, sharpness_peak: 55 });
    expect(scoresOf(moved, { intent: ['panning'] }).focus_sharpness).toBeGreaterThan(
      scoresOf(moved).focus_sharpness + 5,
    );
  });
});

describe('a photo made worse in one way', () => {
  const original = scoresOf(photoOf('kodim23'));
  const worsened: [string, PhotoRow, PhotoCategory][] = [
    ['blurred', photoOf('kodim23 blur4'), 'focus_sharpness'],
    ['noisy', photoOf('kodim23 noise12'), 'focus_sharpness'],
    ['overexposed', photoOf('kodim23 ev1.5'), 'lighting_exposure'],
    ['underexposed', photoOf('kodim23 ev-2'), 'lighting_exposure'],
    ['tilted', photoOf('kodim23', { horizon_tilt: 4 }), 'composition_balance'],
  ];

  it.each(worsened)(
    '%s scores lower where it matters and alike elsewhere',
    (_, photo, category) => {
      const scores = scoresOf(photo);
      expect(scores[category]).toBeLessThan(original[category] - 5);
      for (const other of ALL_CATEGORIES.filter((each) => each !== category)) {
        expect(Math.abs(scores[other] - original[other]), other).toBeLessThan(13);
      }
    },
  );

  it('names the weakness with its number', () => {
    const [lighting] = critique(photoOf('garden-path'));
    const weaknesses = lighting?.sentences.whatToImprove.map(({ text }) => text).join(' ');
    expect(weaknesses).toContain('5.3 % of the frame');
    const tilted = critique(photoOf('kodim23', { horizon_tilt: -4.2 }))[1];
    expect(tilted?.sentences.whatToImprove[0]?.text).toContain('leans 4.2° anticlockwise');
    expect(tilted?.sentences.quickWin[0]?.text).toContain('4.2° clockwise');
  });

  it('has no steps: a little more of a weakness costs a little', () => {
    const scoreAt = (clipping: number) =>
      scoresOf(photoOf('kodim23', { highlight_clipping: clipping })).lighting_exposure;
    for (let clipping = 0; clipping < 30; clipping += 0.5) {
      const step = scoreAt(clipping) - scoreAt(clipping + 0.5);
      expect(step).toBeGreaterThan(0);
      expect(step).toBeLessThan(3);
    }
  });
});

describe('what was not measured', () => {
  it('is named as such and never given a value', () => {
    const photo = photoOf('kodim23', { noise: null });
    const focus = critique(photo)[2];
    const said = sentencesOf(focus === undefined ? [] : [focus]);
    expect(said.some(({ text }) => /[Nn]oise.* could not be judged/.test(text))).toBe(true);
    for (const { evidence } of said) {
      expect(evidence.map(({ measurement }) => measurement)).not.toContain('noise');
    }
  });

  it('leaves a critique that says so when a whole category is missing', () => {
    const nothing = { visual_balance: null, saliency_spread: null, edge_clutter: null };
    const composition = critique(photoOf('garden-path', nothing))[1];
    expect(composition?.score).toBe(50);
    expect(composition?.hotspots).toEqual([]);
    expect(composition?.sentences.whatsWorking[0]?.text).toContain('could not be judged');
  });

  it('is an error when the photo was never measured', () => {
    const photo = photoOf('cat', {}, { measurements: null });
    expect(() => critique(photo)).toThrow(/no measurements/);
  });
});

it('writes one sentence per field for people who want it short', () => {
  for (const { sentences } of critique(photoOf('cat'), { pref_concise: 'Yes' })) {
    for (const field of Object.values(sentences)) expect(field).toHaveLength(1);
  }
});

it('does not tell two photos the same', () => {
  const texts = (name: string) => new Set(sentencesOf(critique(photoOf(name))).map((s) => s.text));
  const ofKoi = texts('koi');
  const shared = [...texts('cat')].filter((text) => ofKoi.has(text));
  // Zero is zero everywhere: the technical reading says it in the same words.
  const isSame = (text: string) =>
    /could not be judged|^No (light )?area is|as wide one way/.test(text);
  expect(shared.filter((text) => !isSame(text))).toHaveLength(0);
});

describe('an album of photos, seen side by side', () => {
  const plain = sceneNames.filter((name) => !name.includes(' '));
  /** What is left of a sentence without its numbers, places and names. */
  const patternOf = (text: string) =>
    text
      .replace(/[+−]?\d[\d./]*/g, '#')
      .replace(
        /in the (upper|lower) (left|right)|(in|on|at) the (middle|left|right|top|bottom)/g,
        '@',
      )
      .replace(/subject|center of interest/gi, 'it');
  const shares = (fields: readonly (keyof PhotoCritique['sentences'])[]) => {
    const counts = new Map<string, number>();
    for (const name of plain) {
      const texts = critique(photoOf(name)).flatMap(({ sentences }) =>
        fields.flatMap((field) => sentences[field].map(({ text }) => patternOf(text))),
      );
      for (const text of new Set(texts)) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count > plain.length / 3);
  };

  it('gives no more than a third of them the same sentence, numbers aside', () => {
    expect(plain.length).toBeGreaterThan(20);
    for (const field of ['whatsWorking', 'whatToImprove', 'quickWin'] as const) {
      expect(shares([field]), field).toEqual([]);
    }
  });

  it('spreads their scores', () => {
    for (const category of ALL_CATEGORIES) {
      const scores = plain.map((name) => scoresOf(photoOf(name))[category]);
      expect(Math.max(...scores) - Math.min(...scores), category).toBeGreaterThan(12);
    }
  });
});

describe('sentences that people trust', () => {
  it('gives shutter times that a camera has', () => {
    const slow = photoOf('kodim23', {
      motion_blur: 2.4,
      sharpness_peak: 55,
      shutter_time: 1 / 28,
      shutter_safety: 3,
    });
    const focus = critique(slow)[2];
    expect(focus?.sentences.quickWin[0]?.text).toContain('Set 1/125 s instead of 1/30 s');
  });

  it('calls a place the subject only where it surely is one', () => {
    const texts = (name: string) => JSON.stringify(critique(photoOf(name)));
    expect(texts('koi')).toContain('The subject at the bottom');
    expect(texts('walker-in-shadow')).not.toMatch(/[Tt]he subject (in|at|on)/);
  });

  it('does not call a saturated red burnt out, nor send a picture both ways at once', () => {
    const advice = (name: string) =>
      critique(photoOf(name))
        .flatMap(({ sentences }) => [...sentences.whatToImprove, ...sentences.quickWin])
        .map(({ text }) => text)
        .join(' ');
    expect(advice('phone-box')).not.toContain('burnt out');
    for (const name of sceneNames) {
      const text = advice(name);
      expect(
        /touch more light|Raise Exposure/.test(text) &&
          /stop darker|darker, denser|deeper blacks/.test(text),
        name,
      ).toBe(false);
    }
  });

  it('keeps machine words out of everything but the technical reading', () => {
    for (const name of sceneNames) {
      for (const { sentences } of critique(photoOf(name))) {
        const { deepDive, ...spoken } = sentences;
        const text = Object.values(spoken)
          .flat()
          .map((sentence) => sentence.text)
          .join(' ');
        expect(text).not.toMatch(
          /acutance|saliency|of 255 or|deviation|_|Lab|L\*|No fault stands out/,
        );
      }
    }
  });

  it('marks a border or a small clipped spot only where it is a weakness', () => {
    for (const name of sceneNames) {
      for (const { sentences, hotspots } of critique(photoOf(name))) {
        const onEdge = hotspots[0]?.evidence[0]?.measurement === 'edge_clutter';
        if (onEdge) expect(sentences.whatToImprove[0]?.text, name).toContain('border is busy');
      }
    }
  });
});
