import { MAX_PHOTOS_PER_SHOOT } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import { RefusalPanel } from '../billing/limits/limit-panel.tsx';
import { PlanOptions } from '../billing/limits/plan-options.tsx';

export const LOCKED_TITLE = 'Shoots are a Creator feature';
export const LOCKED_TEXT = `Creator and Pro sort up to ${MAX_PHOTOS_PER_SHOOT} photos into albums for you.`;

/** Says that the plan does not include shoots, in place of the photo picker. */
export function ShootLock() {
  return (
    <RefusalPanel title={LOCKED_TITLE} text={LOCKED_TEXT}>
      <PlanOptions continuesHere />
    </RefusalPanel>
  );
}
