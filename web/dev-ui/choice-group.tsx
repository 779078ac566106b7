import { useState } from 'react';
import { FrameChoice } from '../ui/forms/frame-choice.tsx';
import { Group, Specimen } from './specimen.tsx';

const ANSWERS = ['Dawn', 'Noon', 'Dusk'] as const;
const SUNS = { Dawn: [34, 46], Noon: [75, 28], Dusk: [124, 52] } as const;

function Hills({ sun: [x, y] }: { sun: readonly [x: number, y: number] }) {
  return (
    <svg viewBox="0 0 150 100" aria-hidden="true" className="block size-full">
      <path d="M0 0h150v100H0Z" fill="#8a8a8a" />
      <circle cx={x} cy={y} r="11" fill="#f4f4f4" />
      <path d="M0 76l34-18 26 12 36-24 30 18 24-12v48H0Z" fill="#3a3a3a" />
    </svg>
  );
}

function Frames({ type }: { type: 'radio' | 'checkbox' }) {
  const [chosen, setChosen] = useState<readonly string[]>(['Noon']);
  const others = (answer: string) =>
    type === 'radio' ? [] : chosen.filter((other) => other !== answer);
  const toggle = (answer: string) => {
    const isOff = type === 'checkbox' && chosen.includes(answer);
    setChosen(isOff ? others(answer) : [...others(answer), answer]);
  };
  return (
    <fieldset className="grid max-w-2xl grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
      <legend className="sr-only">Time of day, {type}</legend>
      {ANSWERS.map((answer) => (
        <FrameChoice
          key={answer}
          type={type}
          name={`dev-ui-${type}`}
          value={answer}
          checked={chosen.includes(answer)}
          onChange={() => toggle(answer)}
          drawing={<Hills sun={SUNS[answer]} />}
          label={answer}
          about={type === 'radio' ? 'One of the group' : 'Any number'}
        />
      ))}
    </fieldset>
  );
}

/** Answers to choose, as frames. */
export function ChoiceGroup() {
  return (
    <Group id="choices" title="Choices">
      <Specimen
        name="FrameChoice radio"
        use="One answer of several. Hover lights a frame, selecting it draws a ring."
      >
        <Frames type="radio" />
      </Specimen>
      <Specimen name="FrameChoice checkbox" use="Any number of answers. The Tab key stops at each.">
        <Frames type="checkbox" />
      </Specimen>
    </Group>
  );
}
