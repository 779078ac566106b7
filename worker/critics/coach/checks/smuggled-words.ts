import { BADGES } from '@photo-coach/shared/domain/progress/badges.ts';
import { PHOTO_BRIEF } from '../brief/photo-brief.ts';

/*
 * Words that do not come from looking at a photo: from a text in it that a model obeys, or from the brief. None of the
 * 1,126 parts of 57 recorded answers has one of them.
 */

/** The characters of a sentence about a photo: no markup, handles or prices, no emoji, no display alphabets. */
const FOREIGN_CHARACTER = /[^A-Za-zÀ-ɏ0-9 .,;:!?'"’‘“”„…()/%+\-–—−×°½¼¾⅓⅔²³→&*]/u;
/** Spaced-out letters, and digits in place of letters: "b u y", "sh0p". */
const DISGUISED = /(?:\b[a-z] ){4,}|[a-z]\d+[a-z]{2,}/i;

/** A web address with any ending; in a sentence, a space or nothing follows a period. */
const ADDRESS =
  /\b[\w-]{2,}\.[a-z]{2,}\b|\b[A-Z\d-]{2,}\.[A-Z]{2,}\b|\bdot (?:com|net|org|io|app|shop)\b|\b(?:data|javascript|vbscript|mailto|tel|ftp|file):\S|\+?\d(?:[ ().-]*\d){8,}/;

/** Words that sell something, or direct the viewer to someone. */
const PROMOTION =
  /\b(?:buy|purchase|subscribe|subscribers?|donate|download|install|sponsor\w*|presets?|plug-?ins?|software|apps?|masterclass|newsletter|tutorials?|e-?book|link in bio|giveaway|checkout)\b|\b(?:call|phone|text|dial|message|dm|e-?mail|contact|follow) (?:us|me|now|on|\d+|the number)\b|\byour (?:photos|pictures|images|shots|gallery|feed)\b|\b(?:every|all|any) photographers?\b|\b(?:best|greatest|finest)\b.*\b(?:camera|lens|lenses|phone|brand|tool|editor)\b|\d ?% off\b/i;

/** Names that advice may contain: sliders and tools of editors, modes of cameras. */
const TOOLS = new Set(
  'Exposure Contrast Highlights Shadows Whites Blacks Clarity Texture Dehaze Temp Temperature Tint Vibrance Saturation Hue Luminance Curves Curve Levels Sharpening Sharpness Noise Reduction Vignette Heal Healing Clone Crop Transform Upright Brush Mask Radial Linear Gradient Lightroom Photoshop Snapseed Camera Raw Capture Live View Auto White Balance Portrait Night Manual Aperture Shutter Kelvin Color Mixer Grading'.split(
    ' ',
  ),
);
/** A product name that someone is advised to use: any capitalized word after such a verb that is not a tool. */
const NAME_TO_USE =
  /\b(?:[Uu]se|[Tt]ry|[Gg]et|[Cc]hoose|[Oo]pen|[Rr]un|[Ww]ith|[Bb]y|[Ff]rom|[Ss]witch to)(?: (?:the|a|an|my|our))? ([A-Z][a-z]{2,}\w*)/g;

/** In a description, names belong to things in the photo, unless the sentence begins like advice. */
const BEGINS_AS_ADVICE = /^(?:Use|Try|Get|Choose|Open|Run|Switch to) /;

const isNameToUse = (text: string, isAdvice: boolean): boolean =>
  (isAdvice || BEGINS_AS_ADVICE.test(text)) &&
  [...text.matchAll(NAME_TO_USE)].some(([, name = '']) => !TOOLS.has(name));

/** Grades for a photo in words. */
const MARKS =
  /\b(?:ten|hundred|five|perfect) out of (?:a |one )?(?:ten|hundred|five)\b|\b(?:full|top|maximum|highest) (?:marks?|points?|score|level)\b|\bexcellent in (?:every|each|all)\b/i;

const BADGE = new RegExp(`\\b(?:${BADGES.join('|')})\\b`, 'i');

/** A sequence of at least this many words that is also in the brief was copied from it. */
const LEAST_COPIED = 24;
const inOneCase = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[.!?]+$/g, '');
const BRIEF = inOneCase(PHOTO_BRIEF);

/** The text in plain letters: no accents, and no lookalike letters. */
const inPlainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ıłøđħ]/g, (letter) => 'ilodh'['ıłøđħ'.indexOf(letter)] ?? letter);

/** What is smuggled into a sentence; null for nothing. @param isAdvice whether it is advice */
export function smuggledInto(
  text: string,
  isAdvice: boolean,
): 'markup' | 'link' | 'promotion' | 'instruction' | null {
  if (FOREIGN_CHARACTER.test(text) || DISGUISED.test(text)) return 'markup';
  const plain = inPlainLetters(text);
  if (ADDRESS.test(plain)) return 'link';
  if (PROMOTION.test(plain) || isNameToUse(plain, isAdvice)) return 'promotion';
  const isCopied = text.length >= LEAST_COPIED && BRIEF.includes(inOneCase(text));
  return isCopied || MARKS.test(plain) || BADGE.test(plain) ? 'instruction' : null;
}
