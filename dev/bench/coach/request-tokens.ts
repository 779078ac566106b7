import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import { gridOf } from '../../../worker/critics/coach/brief/cells.ts';
import { factsOf } from '../../../worker/critics/coach/brief/facts.ts';
import { LONGEST_SIDE } from '../../../worker/critics/coach/brief/part-of-photo.ts';
import { PHOTO_BRIEF } from '../../../worker/critics/coach/brief/photo-brief.ts';
import { smallSubject } from '../../../worker/critics/coach/brief/photo-request.ts';
import {
  claimsOf,
  partsFor,
  partsOf,
  SECOND_LOOK_BRIEF,
} from '../../../worker/critics/coach/second-look.ts';
import { readPhoto } from '../../../worker/critics/measured/reading.ts';
import { weighPhoto } from '../../../worker/critics/measured/weigh-photo.ts';
import { MODEL_SIZES } from '../../../worker/imaging/derivatives.ts';
import { NOTHING_DECLARED } from '../critic/item-row.ts';
import { meanOf } from '../critic/rows/row.ts';
import type { Coached } from './reviewed.ts';

/** Approximate characters per token of English. */
export const PER_TOKEN = 4;
/** Approximate pixels along each side of a picture's token in models that see in patches (Qwen-VL and others). */
const PATCH = 28;

const pictureTokens = (width: number, height: number): number =>
  Math.ceil(width / PATCH) * Math.ceil(height / PATCH);

/** Approximate tokens of a photo's second look. */
function secondLookTokens(checked: PhotoReading, photo: { width: number; height: number }): number {
  const claims = claimsOf(checked);
  const pictures = partsFor(claims).map((part) => {
    const [width, height] = [part.width * photo.width, part.height * photo.height];
    const smaller = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    return pictureTokens(smaller * width, smaller * height);
  });
  const sentences = [...claims, ...partsOf(checked)];
  const words =
    SECOND_LOOK_BRIEF.length + sentences.reduce((sum, { text }) => sum + text.length, 0);
  return words / PER_TOKEN + pictures.reduce((sum, each) => sum + each, 0);
}

/** Approximate tokens of a photo's request: its words, its picture without the ruler, and at most one enlarged view. */
function tokensOf({ row, checked }: Coached) {
  const weighed = weighPhoto(readPhoto(row, NOTHING_DECLARED));
  const { photo } = weighed;
  const scale = Math.min(1, MODEL_SIZES.single.longestSide / Math.max(photo.width, photo.height));
  return {
    text:
      (PHOTO_BRIEF.length + factsOf(weighed, NOTHING_DECLARED, gridOf(photo)).length) / PER_TOKEN,
    picture: pictureTokens(scale * photo.width, scale * photo.height),
    again: secondLookTokens(checked, { width: scale * photo.width, height: scale * photo.height }),
    nearer: smallSubject(photo) === null ? 0 : pictureTokens(LONGEST_SIDE, LONGEST_SIDE),
  };
}

/** The average tokens of requests about photos. */
export function requestTokens(photos: readonly Coached[]): Record<string, string> {
  const tokens = photos.map(tokensOf);
  const mean = (of: (each: (typeof tokens)[number]) => number) =>
    String(Math.round(meanOf(tokens.map(of))));
  const nearer = tokens.filter((each) => each.nearer > 0);
  return {
    'tokens in, text': mean(({ text }) => text),
    'tokens in, picture (28-pixel patches)': mean(({ picture }) => picture),
    'photos with a nearer view': `${nearer.length}, ${pictureTokens(LONGEST_SIDE, LONGEST_SIDE)} tokens more at most`,
    'tokens in, second look': mean(({ again }) => again),
    'tokens in, all': mean(
      ({ text, picture, nearer: more, again }) => text + picture + more + again,
    ),
  };
}
