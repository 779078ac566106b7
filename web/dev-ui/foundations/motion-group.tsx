import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Group, Specimen, State, States } from '../specimen.tsx';

/** The ring that keyboards draw, drawn without one. */
const RING = 'outline-2 outline-offset-3 outline-safelight';

function Moved() {
  const [there, setThere] = useState(false);
  return (
    <div className="grid max-w-md justify-items-start gap-4">
      <Button look="outline" size="small" onClick={() => setThere(!there)}>
        Move
      </Button>
      <div className="relative h-5 w-full border-b border-edge">
        <span
          className={classNames(
            'absolute bottom-0 h-5 w-0.5 bg-safelight transition-[left] duration-300 ease-out',
            there ? 'left-full' : 'left-0',
          )}
        />
      </div>
    </div>
  );
}

/** Focus, motion, and less of it. */
export function MotionGroup() {
  return (
    <Group id="motion" title="Focus and motion">
      <Specimen
        name=":focus-visible"
        use="Set once, for everything: 2 px of safelight, 3 px away. Never taken off without another sign."
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
        use="What a person has caused may move, once and briefly. Nothing moves for its own sake but what waits."
      >
        <Moved />
      </Specimen>
      <Specimen
        name="Reduced motion"
        use="Set once as well: animations take no time, transitions do not happen, scrolling jumps."
      >
        <p className="max-w-xl text-muted">
          Where the system asks for less motion, the needle above jumps, spinners stand still beside
          their words, and a dialog is there at once. Nothing is told by motion alone.
        </p>
      </Specimen>
    </Group>
  );
}
