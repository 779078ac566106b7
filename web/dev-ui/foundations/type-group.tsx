import { Group, Specimen } from '../specimen.tsx';
import { DISPLAY_SIZES, TEXT_SIZES } from './tokens.ts';
import { useComputed } from './use-computed-style.ts';

type Size = { name: string; use: string; classes: string };

function SizeRow({ size, display }: { size: Size; display: boolean }) {
  const [sample, computed] = useComputed(
    ({ fontSize, lineHeight }) => `${fontSize} / ${lineHeight}`,
  );
  const face = display ? 'font-display tracking-tight' : '';
  return (
    <li className="border-b border-line py-4 last:border-0 last:pb-0">
      <div ref={sample} className={`overflow-hidden ${face} ${size.classes}`}>
        Eleven zones
      </div>
      <p className="caption mt-2">
        {size.name} · {computed} · {size.use}
      </p>
    </li>
  );
}

function Sizes({ sizes, display = false }: { sizes: readonly Size[]; display?: boolean }) {
  return (
    <ul className="-mt-4">
      {sizes.map((size) => (
        <SizeRow key={size.name} size={size} display={display} />
      ))}
    </ul>
  );
}

/** Two columns of the same numbers: the figures of the left one are as wide as each other. */
function Figures() {
  const rows = ['11.8 %', '40.7 %', '92.1 %'];
  return (
    <div className="flex gap-16">
      {['tabular', 'proportional'].map((kind) => (
        <div key={kind}>
          <ul className={kind === 'tabular' ? 'tabular text-2xl' : 'text-2xl'}>
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
          <p className="caption mt-2">{kind}</p>
        </div>
      ))}
    </div>
  );
}

/** Faces, sizes and figures. */
export function TypeGroup() {
  return (
    <Group id="type" title="Type">
      <Specimen name="Newsreader" use="Display: headings, and sentences that matter.">
        <Sizes sizes={DISPLAY_SIZES} display />
      </Specimen>
      <Specimen name="Instrument Sans" use="Everything that is read or pressed.">
        <Sizes sizes={TEXT_SIZES} />
      </Specimen>
      <Specimen name="tabular" use="Wherever numbers stand under each other or change.">
        <Figures />
      </Specimen>
    </Group>
  );
}
