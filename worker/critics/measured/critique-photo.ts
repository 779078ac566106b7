import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import {
  type PhotoCritique,
  photoCritiqueSchema,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { composeSentences } from './compose-sentences.ts';
import { lookOf } from './copy/deep-dive/look.ts';
import { observe } from './copy/deep-dive/observe.ts';
import { findFindings } from './find-findings.ts';
import { factsOf } from './photo-facts.ts';
import { verbosityFor } from './photographer/level.ts';
import { placeHotspots } from './place-hotspots.ts';
import { readPhoto } from './reading.ts';
import { scoreOf } from './score.ts';
import { emphasisOf } from './upload-answers/emphasis-of.ts';

/**
 * Critiques a measured photo in the requested categories, from its row alone. Deterministic: the same row and context
 * give the same result. @throws AppError `internal` for a photo without measurements
 */
export function critiquePhoto(
  photo: PhotoRow,
  categories: readonly PhotoCategory[],
  context: JobContext,
): PhotoCritique[] {
  const reading = readPhoto(photo, context);
  const emphasis = emphasisOf(context, reading);
  const verbosity = verbosityFor(context);
  const found = categories.map((category) => findFindings(reading, category, emphasis));
  const kinds = found.flatMap(({ weaknesses, strengths, intents }) =>
    [...weaknesses, ...strengths, ...intents].map(({ finding }) => finding.kind),
  );
  const facts = factsOf(reading, photo, { verbosity, found: new Set(kinds) });
  const remarked = found.flatMap(({ remarks }) => remarks.map(({ finding }) => finding.kind));
  const look = lookOf(
    reading,
    { ...facts, otherFindings: new Set([...kinds, ...remarked]) },
    photo,
  );
  const composed = categories.map((category, index) => {
    const described = { photo: facts, observed: observe(category, look, reading) };
    return { category, ...composeSentences(found[index] ?? NOTHING, described, verbosity) };
  });
  const hotspots = placeHotspots(composed);
  return composed.map(({ category, findings, sentences }) =>
    photoCritiqueSchema.parse({
      category,
      score: scoreOf(reading, category),
      findings,
      sentences,
      hotspots: hotspots.filter((hotspot) => hotspot.category === category),
    }),
  );
}

const NOTHING = { weaknesses: [], suspicions: [], strengths: [], remarks: [], intents: [] };
