import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { KindCopy, PhotoFacts, PhotoKind } from './copy/kind-copy.ts';
import { PHOTO_COPY } from './copy/photo-copy.ts';

/** Writes parts of a finding's copy as sentences. A part that has nothing to say is left out. */
type Writer = (finding: Finding | undefined, ...parts: readonly (keyof KindCopy)[]) => Sentence[];

/** The writer of a critique, whose sentences refer to its findings by their position; of others, by their evidence. */
export const writerOf =
  (findings: readonly Finding[], photo: PhotoFacts): Writer =>
  (finding, ...parts) => {
    if (finding === undefined) return [];
    // A photo's findings are of the kinds that a photo can have.
    const copy = PHOTO_COPY[finding.kind as PhotoKind];
    const { photoId, measurement, value, region } = finding;
    return parts.flatMap((part) => {
      const text = copy[part]({ finding, photo });
      if (text === null) return [];
      const evidence = [{ photoId, measurement, value, region }];
      const index = findings.indexOf(finding);
      return [{ text, evidence, finding: index === -1 ? null : index }];
    });
  };
