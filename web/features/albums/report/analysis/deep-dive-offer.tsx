import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { WaysOn } from '../../../billing/limits/ways-on.tsx';

/** Shown once for all categories, if the plan does not include their deep dives. */
export function DeepDiveOffer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="border-t border-line pt-5">
      <h2 className="text-2xl">Deep Dive</h2>
      <p className="mt-2 max-w-xl text-muted">
        Export and Deep Dive are Creator features. A deep dive adds the trade-offs and the smaller
        findings, where there are any.
      </p>
      {isOpen ? (
        <WaysOn />
      ) : (
        <Button look="quiet" size="text" className="mt-2" onClick={() => setOpen(true)}>
          Upgrade Plan
        </Button>
      )}
    </section>
  );
}
