import { MAX_PART_CHARACTERS } from '@photo-coach/shared/contracts/readings.ts';
import { BADGES } from '@photo-coach/shared/domain/progress/badges.ts';
import { firstSentence, shorten } from '@photo-coach/shared/domain/text/shorten.ts';
import { capital } from '../../measured/words/scene.ts';
import { PHOTO_BRIEF } from '../brief/photo-brief.ts';

/** Why a part of an answer was dropped. Operators see these words in a metric. */
export type Objection =
  | 'empty'
  | 'markup'
  | 'link'
  | 'language'
  | 'insult'
  | 'instruction'
  | 'promotion'
  | 'empty_praise'
  | 'number'
  | 'place'
  | 'contradicted'
  | 'not_visible'
  | 'outweighed'
  | 'repeated';

/** British spelling, and terms that the product does not use, with their replacements. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // Not in the names of places and firms.
  [/\bcolour|^Colour/g, 'color'],
  [/\bgrey|^Grey/g, 'gray'],
  [/\bcentre\b|^Centre\b/g, 'center'],
  // Of light, but not of a car.
  [
    /(?<=\b(?:white|sky|clouds?|lights?|lamps?|sun|highlights?|windows?|patch|area|dress|shirt|fur|feathers|petals|face|skin)\b[^.]* (?:is|are|gets?|turns?|looks?) (?:\w+ly )?)burn(?:t|ed)[- ]out\b/gi,
    'blown out',
  ],
  [/\bblank white\b/gi, 'blown out'],
  [/\bshutter time\b/gi, 'shutter speed'],
  [/\bbefore you press(?! the| it)/gi, 'before you shoot'],
  [/(?<![\w.])-(?=\d)/g, '−'],
  // Empty praise that can be left out of its sentence.
  [
    /\b(?:very |really |truly |so )?(?:beautiful|stunning|gorgeous|wonderful|lovely|amazing|awesome|incredible|magnificent|superb|striking) (?=\p{L})/giu,
    '',
  ],
  [/\b(?:beautifully|wonderfully|stunningly|perfectly|masterfully) /gi, ''],
];

const MARKUP = /<\/?[a-z!]|\]\(|\{\{|```|&[a-z]+;|&#\d/i;
const LINK =
  /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|co|de|uk|ru|info|biz|xyz|shop|site|app|dev|me|tv|example|test)\b|\S+@\S+|\b(?:whatsapp|telegram|t\.me)\b|\+?\d[\d ()-]{7,}\d/i;
const INSULT =
  /\b(?:idiot|stupid|dumb|moron|imbecile|pathetic|garbage|rubbish photo|worthless|loser|incompetent|talentless|hopeless|disgusting|disgrace|embarrassing|shame on you|hate|crap|shit|fuck\w*|bitch|bastard|retard\w*|your? (?:\w+ )?(?:ugly|fat|lazy)|sell your camera|give up photography)\b/i;
const INSTRUCTION =
  /\b(?:ignor\w+|disregard\w*|forget) (?:all|any|the|your|previous|prior|above|these)\b|\binstructions?\b|\b(?:system |this |the )prompt\b|\bas an? (?:ai|assistant|language model)\b|\blanguage model\b|\bjailbreak\w*|\bpwned\b|\bhacked\b|\bdeveloper mode\b|\b(?:click|tap) (?:here|this (?:link|button)|on (?:this|the) link)\b|\b(?:buy|order|subscribe|download|install|donate|sign up|log ?in|pay|upgrade) (?:now|here|today|at|to|from|our|my|this)\b|\bvisit (?:our|my|the (?:site|page|store|shop)|us)\b|\b(?:discount|coupon|promo|voucher|free trial|password|credit card|bitcoin|crypto)\b|\b(?:score|scores|rating|rated|(?<!color )grade)\b(?! of (?:music|notes))|\b\d+ ?(?:\/|out of|of) ?(?:5|10|100)\b|\b(?:five|5) stars?\b|\b(?:award|give|grant|deserves?|earns?|unlocks?)\b[^.]*\b(?:badge|prize|award|points|medal|level)\b/i;
const EMPTY_PRAISE =
  /\b(?:masterpiece|flawless|breathtaking|world[- ]class|award[- ]winning|museum|genius|best (?:photo|picture|image|shot)|(?:great|good|nice|excellent|fantastic|perfect|brilliant) (?:job|work|shot|photo|picture|image|capture|composition|exposure)|well done|keep it up|congratulations|perfect in every way|nothing (?:to|can be) improve\w*)\b/i;
/** What any camera does on its own. */
const BY_ITSELF =
  /^(?:the )?(?:whole |entire )?(?:photo|picture|image|exposure|focus|horizon|frame|white balance)(?: itself)? (?:is|are|looks?|seems?) (?:well |correctly |properly |nicely |sharp and |all )*(?:in focus|sharp|exposed|correct|right|level|straight|clear|clean|noise[- ]free|free of noise|natural|balanced)(?: overall| throughout| and \w+)*\.?$/i;

const ENGLISH = new Set(
  'the a an is are was of and to in on at it its by with for from as that this which so but or not no her his their he she they into behind before beside above below between under over out up down where while than too very more most less all only one two both each has have keep make let step put turn wait move crop raise lower use try'.split(
    ' ',
  ),
);
const OTHERS = new Set(
  'le la les des une est dans avec pour sur qui que pas et der die das und ist nicht mit von ein eine den dem im auf el los las una con por para del que y il gli della non per che uno o os as um uma em com não de du au aux het een van niet zijn lo sul nel très muy mais sehr auch wie aber esta este son molto più muito bild l alto destra sinistra derecha izquierda direita esquerda droite gauche rechts links oben unten'.split(
    ' ',
  ),
);

/** More than the 45 letters of the longest word in a dictionary, with its punctuation; a line breaks at none of them. */
const ENDLESS_WORD = /[^\s/–—-]{50}/;

/** Whether a text is in English, judged by its words' length and its function words; short texts pass. */
function isEnglish(text: string): boolean {
  if (ENDLESS_WORD.test(text)) return false;
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length;
  if (words.length < 4) return count(OTHERS) === 0 || count(ENGLISH) > 0;
  if (count(ENGLISH) > 0) return count(ENGLISH) > count(OTHERS);
  return count(OTHERS) === 0 && !/[^\p{ASCII}–—‘’“”…]/u.test(text);
}

/** Normalizes a sentence: plain text, US spelling, a capital first and a period last. */
export function plainSentence(text: string): string {
  const plain = text
    // Invisible characters can split a word and hide it from a search.
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\*\*?|__|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:?!])/g, '$1')
    .trim();
  const spelled = SPELLINGS.reduce(
    (spoken, [pattern, replacement]) => spoken.replaceAll(pattern, replacement),
    plain.replace(/^[-•–]\s*/, ''),
  );
  // What has an endless word is dropped as a whole, and not cut off before it.
  const short =
    spelled.length <= MAX_PART_CHARACTERS || ENDLESS_WORD.test(spelled)
      ? spelled
      : shorten(firstSentence(spelled), MAX_PART_CHARACTERS - 3);
  const ended = /[.?!…]$/.test(short) ? short.replace(/!+$/, '.') : `${short}.`;
  return capital(ended);
}

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
function smuggledInto(
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

/** Why a sentence must not be said, by its words alone; null for no reason. @param isAdvice whether it is advice */
export function objectionToWords(text: string, isAdvice: boolean): Objection | null {
  if (!/\p{L}{2}/u.test(text)) return 'empty';
  if (MARKUP.test(text)) return 'markup';
  if (LINK.test(text)) return 'link';
  if (!isEnglish(text)) return 'language';
  if (INSULT.test(text)) return 'insult';
  if (INSTRUCTION.test(text)) return 'instruction';
  const smuggled = smuggledInto(text, isAdvice);
  if (smuggled !== null) return smuggled;
  return EMPTY_PRAISE.test(text) || BY_ITSELF.test(text) ? 'empty_praise' : null;
}
