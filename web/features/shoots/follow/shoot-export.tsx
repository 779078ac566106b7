import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { WaysOn } from '../../billing/limits/ways-on.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { TAKE_HOME, TakeHome } from '../../sidecars/take-home.tsx';

/** The downloads, or the plans that include them. */
function Downloads({ albumIds }: { albumIds: readonly string[] }) {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  if (PLANS[effectivePlan(profile)].features.export) {
    return <TakeHome albumIds={albumIds} title="Shoot" />;
  }
  return (
    <>
      <p>Export is a Creator feature.</p>
      <WaysOn continuesHere isFeatureNamed />
    </>
  );
}

/** Opens the dialog that exports a shoot's results for other programs. */
export function ShootExport({ albumIds }: { albumIds: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Export
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={TAKE_HOME.title}
        description={TAKE_HOME.about}
      >
        {open && (
          <div className="mt-6">
            <Downloads albumIds={albumIds} />
          </div>
        )}
      </Dialog>
    </>
  );
}
