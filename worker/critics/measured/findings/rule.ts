import type { Exif, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Reading } from '../reading.ts';
import type { Scene } from '../words/scene.ts';

/** Severities of amounts at which a fault is noticed, clear, and ruins the photo. */
export const NOTICED = 0.2;
const CLEAR = 0.5;
const RUINED = 0.85;
/** The exponent of severity below the noticed amount. */
const BELOW_NOTICED = 1.5;

/**
 * Severity, 0–1, of an amount of a fault: always rises with the amount, more slowly before it is noticed, and never
 * reaches 1, so that more of a fault always costs more.
 */
export function severityOf(amount: number, { noticed, clear, ruined }: Levels): number {
  if (amount <= 0) return 0;
  if (amount < noticed) return NOTICED * (amount / noticed) ** BELOW_NOTICED;
  if (amount < clear) return NOTICED + ((CLEAR - NOTICED) * (amount - noticed)) / (clear - noticed);
  if (amount < ruined) return CLEAR + ((RUINED - CLEAR) * (amount - clear)) / (ruined - clear);
  // Not exponential: far beyond ruined, differences would be smaller than those between the photo's other findings.
  return 1 - (1 - RUINED) / (1 + (amount - ruined) / (ruined - clear));
}

/** How likely it is, 0–1, that an amount is a fault and not a trait of the scene. */
export const likelihoodOf = (amount: number, { noticed, slope }: Levels): number =>
  1 / (1 + Math.exp(-slope * (amount - noticed)));

/*
 * A kind of finding is one rule: the threshold of its measurement, its cost or gain, and its words. What pages need to
 * know about it (its names, and how it is followed and compared) is in shared/contracts/findings.
 */

/** A confidence, a quality or a share, 0–1, that changes continuously with the photo. */
export type Share = (photo: Reading) => number;

/**
 * The aspects that a finding is about. Two weaknesses about one aspect say the same, so only the heavier is said; a
 * strength is not said beside a weakness about one of its aspects, because they would contradict each other.
 */
export type Aspect =
  | 'bright'
  | 'dark'
  | 'veil'
  | 'dull'
  | 'hard_light'
  | 'hard_shadows'
  | 'face'
  | 'flash'
  | 'color'
  | 'sharpness'
  | 'grain'
  | 'level'
  | 'framing'
  | 'edges'
  | 'background'
  | 'size'
  | 'place'
  | 'stamp';

/** null: there is nothing true to say. */
type SceneText = (scene: Scene) => string | null;

/** The sentences of a kind. Each is complete, except for `short`. */
export type Words = {
  /** What is there and where, and how to see it; for a strength, what the photographer did well. */
  readonly what: SceneText;
  /** A noun phrase for summaries, without a capital and a period. */
  readonly short: SceneText;
};

/** Further remarks on a weakness; what it does to a viewer only someone who looks can say. */
export type Advice = {
  /** What to do when taking the next photo. */
  readonly nextTime: SceneText;
  /** What to do in an editor: the tool, how far, and what to look for. */
  readonly now: SceneText;
  /** The principle behind it. */
  readonly lesson: string;
  /** What a correction costs, for the deep dive. */
  readonly tradeOff?: string;
};

/** What to practice on another shoot, with its setting, and what to look for afterward. */
export type Exercise = {
  readonly practice: string | ((exif: Exif) => string);
  readonly check: string;
};

/** What an amount of a weakness means, judged by eye on degraded copies of real photos. */
export type Levels = {
  /** Half of the viewers notice it. */
  readonly noticed: number;
  /** Every viewer sees it. */
  readonly clear: number;
  /** The photo can hardly be used. */
  readonly ruined: number;
  /** The slope of the logistic curve at `noticed`, for how likely the fault is present. */
  readonly slope: number;
};

type Rule = Words & {
  /** The measurement it rests on: without a value, it is not judged. */
  readonly measurement: MeasurementName;
  /** It is about the subject, so it is said only if there is one. */
  readonly isOfSubject?: true;
  readonly about: readonly Aspect[];
  /** It never comes first in the text about a photo. */
  readonly neverLeads?: true;
};

export type WeaknessRule = Rule &
  Advice & {
    readonly polarity: 'weakness';
    /** How much of the fault there is: 0 (none) or more. */
    readonly amount: (photo: Reading) => number;
    readonly levels: Levels;
    /**
     * The threshold above which it is said, judged by looking at every photo above it: so sure and strong that the
     * statement is true, and a viewer would mind.
     */
    readonly said: { readonly amount: number; readonly sureness: number };
    /** How much of it is intended or harmless. */
    readonly excuse?: Share;
    /** Further doubt besides the measurement's own; 1 adds none. */
    readonly sureness?: Share;
    /**
     * How far another weakness of the photo says the same better: its cost stays, but it is said later or not at all.
     */
    readonly yields?: Share;
    /** Points of 100 that it costs its category at severity 1. */
    readonly cost: number;
    /** What was checked, in the line of a card without findings; null if there is no word for it. */
    readonly checks: string | null;
    readonly exercise: Exercise;
  };

export type StrengthRule = Rule & {
  readonly polarity: 'strength';
  readonly quality: Share;
  /** How much the photographer contributed: what any camera does on its own is not praised. */
  readonly distinction: Share;
};

export type IntentRule = Rule & {
  readonly polarity: 'intent';
  /** How sure it is that the effect is intended, 0–1. */
  readonly confidence: Share;
};

export type FindingRule = WeaknessRule | StrengthRule | IntentRule;

export const weakness = (rule: Omit<WeaknessRule, 'polarity'>): WeaknessRule => ({
  polarity: 'weakness',
  ...rule,
});
export const strength = (rule: Omit<StrengthRule, 'polarity'>): StrengthRule => ({
  polarity: 'strength',
  ...rule,
});
export const intent = (rule: Omit<IntentRule, 'polarity'>): IntentRule => ({
  polarity: 'intent',
  ...rule,
});
