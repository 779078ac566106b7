import { numberOf, type Reading } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { grade, inLightness, whole } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';
import { type Mood, moodOf, tonalCharacter } from './tones.ts';

const middle = (reading: Reading): Draft => quote(reading, 'lightness_median', inLightness);

const spread = (reading: Reading): Draft => quote(reading, 'contrast', whole);

const isDarkish = (reading: Reading): boolean => numberOf(reading, 'lightness_median') < 46;

/** Whether the photo is too dark for advice to go darker. */
const isUnlit = (reading: Reading): boolean => numberOf(reading, 'lightness_median') <= 36;

const MOODS: Record<Mood, (reading: Reading) => Draft> = {
  light: (reading) =>
    draft`The picture feels light and still: half of it is above ${middle(reading)}, and its tones stay within ${spread(reading)} levels of their mean.`,
  dark: (reading) =>
    draft`The dark key sets a mood of its own: half of the frame is below ${middle(reading)}, so every lit part carries weight.`,
  veiled: (reading) =>
    draft`The veil over the scene gives it distance and quiet: pale tones around ${middle(reading)} and little color.`,
  dramatic: (reading) =>
    draft`Light against dark gives the picture drama: its tones vary by ${spread(reading)} levels around their mean, where 15 to 25 is usual.`,
  soft: (reading) =>
    draft`The tones lie close together, within ${spread(reading)} levels of their mean, which feels gentle.`,
  plain: (reading) =>
    isDarkish(reading)
      ? draft`The tones are dense and calm, around ${middle(reading)}, and tell what was there without raising their voice.`
      : draft`The tones are open and natural, around ${middle(reading)}, and tell what was there without raising their voice.`,
};

const LESSONS: Record<Mood, (reading: Reading) => Draft> = {
  light: (reading) =>
    draft`Light tones close together calm us, as snow and mist do; they need one darker thing to rest on. This picture lies around ${middle(reading)}.`,
  dark: (reading) =>
    draft`Darkness makes us look closer, for what is hidden has to be guessed; it works while something in it is lit. Half of this frame is below ${middle(reading)}.`,
  veiled: (reading) =>
    draft`Haze takes away contrast and color with distance, and the eye reads that as space; around ${middle(reading)}, this picture uses it.`,
  dramatic: (reading) =>
    draft`Hard light divides a picture into light and dark before anything is recognized, and that reads as tension; tones here vary by ${spread(reading)} levels.`,
  soft: (reading) =>
    draft`Tones that lie close together feel gentle, and they ask for a clear shape to hold them; here they vary by ${spread(reading)} levels.`,
  plain: (reading) =>
    isDarkish(reading)
      ? draft`Tones speak before content does: dense and dark feels near and heavy, so going further in that direction is a choice of feeling. This picture lies around ${middle(reading)}.`
      : draft`Tones speak before content does: light and low contrast calms, dark and high contrast thrills. This picture lies in between, around ${middle(reading)}.`,
};

export const tonesSentences: TraitSentences = {
  subject: 'the mood of the tones',
  strength: (reading) => MOODS[moodOf(reading)](reading),
  weakness: (reading) =>
    draft`The tones take no side: around ${middle(reading)}, and within ${spread(reading)} levels of their mean, the picture is neither bright and airy nor dark and dense.`,
  refinement: (reading) => {
    if (tonalCharacter(reading) > 0.85) {
      return draft`The tones have made up their mind (around ${middle(reading)}); two more pictures in the same key would turn a mood into a series.`;
    }
    if (moodOf(reading) === 'dramatic') {
      return draft`Light and dark are far apart (they vary by ${spread(reading)} levels) without one of them winning; letting the dark lead would turn contrast into mood.`;
    }
    if (isUnlit(reading)) {
      return draft`The dark tones, half of them below ${middle(reading)}, wait for a light that answers them; one small bright accent would turn gloom into mood.`;
    }
    return isDarkish(reading)
      ? draft`The tones lean to the dark side, around ${middle(reading)}, without going there; a deeper, denser version may carry more feeling.`
      : draft`The tones stay in the safe middle, around ${middle(reading)}; a clear decision, airy or dense, would set the mood before anything is recognized.`;
  },
  quickWin: (reading) => {
    if (tonalCharacter(reading) > 0.85) {
      return draft`Save the tone settings of this picture as a preset and try them on two others of the same place; its middle tone is ${middle(reading)}.`;
    }
    if (moodOf(reading) === 'dramatic') {
      return draft`Convert a copy to black and white: with tones that vary by ${spread(reading)} levels, light and shade may carry it alone.`;
    }
    if (isUnlit(reading)) {
      return draft`Brighten one small area by a full stop with a soft brush, a face, a window or a path, and leave the rest around its ${middle(reading)}.`;
    }
    return isDarkish(reading)
      ? draft`Make a copy 2/3 of a stop darker with Highlights raised by 20, and look at both tomorrow: the tones now sit around ${middle(reading)}.`
      : draft`Make two copies, one brighter with softer contrast, one darker with deeper blacks, and keep the one that feels like the moment; the tones now sit around ${middle(reading)}.`;
  },
  principle: (reading) => LESSONS[moodOf(reading)](reading),
  detail: (reading) =>
    draft`The mood of the tones is read from their middle, ${middle(reading)}, and their variation, ${spread(reading)} levels.`,
  narrativeStrength: (reading) => {
    const mood = moodOf(reading);
    if (mood === 'dark')
      return draft`its darkness holds the mood, with half of the frame below ${middle(reading)}`;
    if (mood === 'light') return draft`its lightness sets the mood, around ${middle(reading)}`;
    if (mood === 'veiled')
      return draft`its veil of pale tones, around ${middle(reading)}, makes distance felt`;
    return draft`its tones are ${grade(numberOf(reading, 'contrast'), [15, 24], ['gentle', 'natural', 'dramatic'])}, varying by ${spread(reading)} levels`;
  },
  narrativeWeakness: (reading) => draft`the undecided mood of its tones, around ${middle(reading)}`,
  narrativeAction: (reading) =>
    isDarkish(reading) && !isUnlit(reading)
      ? draft`commit to the dark side: expose for the brightest part and let the rest fall below these ${middle(reading)}`
      : draft`decide before you expose whether the scene should feel bright or heavy, rather than around ${middle(reading)}`,
};
