import { Group, Specimen } from '../specimen.tsx';
import { DISPLAY_SIZES, TEXT_SIZES } from './tokens.ts';
import { useComputedStyle } from './use-computed-style.ts';

type Size = { name: string; use: string; classes: string };

function SizeRow({ size, display }: { size: Size; display: boolean }) {
  const [sample, computed] = useComputedStyle(
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

/** Two columns of the same numbers; on the left, all digits have the same width. */
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

/** Typefaces, sizes and figures. */
export function TypeGroup() {
  return (
    <Group id="type" title="Type">
      <Specimen name="Newsreader" use="Headings and important sentences.">
        <Sizes sizes={DISPLAY_SIZES} display />
      </Specimen>
      <Specimen name="Instrument Sans" use="Running text and controls.">
        <Sizes sizes={TEXT_SIZES} />
      </Specimen>
      <Specimen name="tabular" use="Numbers in columns, and numbers that change.">
        <Figures />
      </Specimen>
    </Group>
  );
}
