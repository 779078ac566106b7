import { MAX_PHOTOS_PER_SHOOT } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import { useId } from 'react';
import { WaysOn } from '../billing/limits/ways-on.tsx';

export const LOCKED_TITLE = 'Shoots are a Creator feature';
export const LOCKED_TEXT = `Creator and Pro sort up to ${MAX_PHOTOS_PER_SHOOT} photos into albums for you.`;

/** Says that the plan does not include shoots, in the place where their photos would be chosen. */
export function ShootLock() {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="border border-dashed border-edge px-6 py-9 sm:px-10"
    >
      <div role="status">
        <h2 id={heading} className="text-2xl">
          {LOCKED_TITLE}
        </h2>
        <p className="mt-2 text-muted">{LOCKED_TEXT}</p>
      </div>
      <WaysOn continuesHere />
    </section>
  );
}
