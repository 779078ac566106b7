import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { isSamePlace } from '@photo-coach/shared/domain/regions.ts';
import type { SetAside } from '../critic.ts';
import { aspectsOf } from './findings/aspects-of.ts';

type Found = Pick<Finding, 'kind' | 'polarity' | 'region'>;
type OfPhoto = { readonly setAside: readonly SetAside[] };

const saysTheSame = (one: FindingKind, other: FindingKind): boolean =>
  one === other || aspectsOf(one).some((aspect) => aspectsOf(other).includes(aspect));

/**
 * Whether a finding repeats what was answered for this photo: of the same kind or about one aspect, at the same place.
 */
const isAnswered = ({ setAside }: OfPhoto, { kind, polarity, region }: Found): boolean =>
  setAside.some(
    (one) =>
      one.region !== null &&
      one.polarity === polarity &&
      saysTheSame(one.kind, kind) &&
      isSamePlace(one.region, region),
  );

/** Whether a finding is of a kind that was called intentional in earlier photos, and has no answer for this one. */
export const isIntendedBefore = (photo: OfPhoto, found: Found): boolean =>
  !isAnswered(photo, found) &&
  photo.setAside.some(
    ({ kind, polarity, region }) =>
      region === null && kind === found.kind && polarity === found.polarity,
  );

/** Whether a finding is left out. */
export const isSetAside = (photo: OfPhoto, found: Found): boolean =>
  isAnswered(photo, found) || isIntendedBefore(photo, found);
