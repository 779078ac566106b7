import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { MAX_PHOTOS_PER_SHOOT } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import { useQuery } from '@tanstack/react-query';
import { RefusalPanel } from '../../billing/limits/limit-panel.tsx';
import { PlanOptions } from '../../billing/limits/plan-options.tsx';
import { usageQuery } from '../../session/me-query.ts';
import type { UploadChoice } from '../upload-mode.ts';

/** Whether the plan does not include this kind of upload. */
export function useIsLocked(choice: UploadChoice): boolean {
  const { data: usage } = useQuery(usageQuery);
  return choice === 'shoot' && usage !== undefined && !PLANS[usage.plan].features.shoots;
}

/** Says that the plan does not include shoots, in place of the steps of an upload. */
export function ShootLock() {
  return (
    <RefusalPanel
      title="Shoots are a Creator feature"
      text={`Creator and Pro sort up to ${MAX_PHOTOS_PER_SHOOT} photos into albums for you.`}
    >
      <PlanOptions continuesHere />
    </RefusalPanel>
  );
}
