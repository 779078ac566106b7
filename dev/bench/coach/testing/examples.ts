import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding, MeasuredFinding } from '@photo-coach/shared/contracts/findings.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import type { Reference, Remark } from '../references/reference.ts';

/** A finding about the whole of a photo. */
export const findingOf = (kind: FindingKind, polarity: Finding['polarity']): MeasuredFinding => ({
  kind,
  polarity,
  severity: 1,
  sureness: 1,
  region: WHOLE_FRAME,
  basis: 'measured',
  photoId: '',
  measurement: 'noise',
  value: 1,
});

/** A remark about the whole of a photo. */
export const remarkOf = (topic: Remark['topic'], polarity: Remark['polarity']): Remark => ({
  topic,
  polarity,
  region: null,
  importance: 3,
  needs: 'pixels',
});

/** A reference with these remarks. */
export const referenceOf = (...remarks: Remark[]): Reference => ({
  remarks,
  overall: 50,
  levels: {
    lighting_exposure: 'fair',
    composition_balance: 'fair',
    focus_sharpness: 'fair',
    mood_emotional_impact: 'fair',
  },
});
