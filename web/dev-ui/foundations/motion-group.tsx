import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Group, Specimen, State, States } from '../specimen.tsx';

/** The focus ring, shown without keyboard focus. */
const RING = 'outline-2 outline-offset-3 outline-safelight';

function MotionDemo() {
  const [isMoved, setIsMoved] = useState(false);
  return (
    <div className="grid max-w-md justify-items-start gap-4">
      <Button look="outline" size="small" onClick={() => setIsMoved(!isMoved)}>
        Move
      </Button>
      <div className="relative h-5 w-full border-b border-edge">
        <span
          className={classNames(
            'absolute bottom-0 h-5 w-0.5 bg-safelight transition-[left] duration-300 ease-out',
            isMoved ? 'left-full' : 'left-0',
          )}
        />
      </div>
    </div>
  );
}

/** Focus, motion and reduced motion. */
export function MotionGroup() {
  return (
    <Group id="motion" title="Focus and motion">
      <Specimen
        name=":focus-visible"
        use="Set once for everything: 2 px of safelight, 3 px away. Never removed without a replacement."
      >
        <States>
          <State name="on a button">
            <Button look="outline" className={RING}>
              Focused
            </Button>
          </State>
          <State name="on a primary button">
            <Button className={RING}>Focused</Button>
          </State>
          <State name="on a link in text">
            <p>
              Read <span className={`underline underline-offset-4 ${RING}`}>the answer</span>.
            </p>
          </State>
        </States>
      </Specimen>
      <Specimen
        name="300 ms, ease-out"
        use="Only what the person caused moves, once and briefly. Loading indicators are the one exception."
      >
        <MotionDemo />
      </Specimen>
      <Specimen
        name="Reduced motion"
        use="Set once for everything: no animations, no transitions, scrolling jumps."
      >
        <p className="max-w-xl text-muted">
          If the system prefers reduced motion, the needle above jumps, spinners stand still beside
          their labels, and dialogs open at once. Nothing is conveyed by motion alone.
        </p>
      </Specimen>
    </Group>
  );
}
