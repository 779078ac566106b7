import { Group, Specimen } from '../specimen.tsx';
import { useComputedStyle } from './use-computed-style.ts';

/** The widest measure in pixels, the scale of the others. */
const FULL_WIDTH = 1408;

const STEPS = [
  { name: '2', width: 'w-2', use: 'inside a control' },
  { name: '3', width: 'w-3', use: 'between buttons' },
  { name: '5', width: 'w-5', use: 'edge of a phone, between fields' },
  { name: '8', width: 'w-8', use: 'edge of a desktop, between columns' },
  { name: '10', width: 'w-10', use: 'title to content' },
  { name: '16', width: 'w-16', use: 'around a screen' },
  { name: '20', width: 'w-20', use: 'between parts of a page' },
] as const;

const MEASURES = [
  { name: 'max-w-xl', width: 'max-w-xl', use: 'forms, dialogs, Page narrow' },
  { name: 'max-w-2xl', width: 'max-w-2xl', use: 'running text' },
  { name: 'max-w-4xl', width: 'max-w-4xl', use: 'Page regular' },
  { name: 'max-w-wide', width: 'max-w-wide', use: 'header, Page wide, pages for visitors' },
] as const;

/** A dimension line. */
function Span({ share }: { share: number }) {
  const end = `${share * 100}%`;
  return (
    <>
      <line x2={end} y1="5" y2="5" />
      <line y2="10" />
      <line x1={end} x2={end} y2="10" />
    </>
  );
}

function MeasureRow({ measure: { name, width, use } }: { measure: (typeof MEASURES)[number] }) {
  const [sample, pixels] = useComputedStyle(({ maxWidth }) => Number.parseFloat(maxWidth));
  return (
    <li className="text-sm">
      <div ref={sample} className={width} />
      <svg aria-hidden="true" className="block h-2.5 w-full overflow-visible stroke-edge">
        {pixels !== null && <Span share={pixels / FULL_WIDTH} />}
      </svg>
      <p className="mt-1.5">
        {name} <span className="tabular text-muted">· {pixels} px · </span>
        <span className="text-muted">{use}</span>
      </p>
    </li>
  );
}

/** Spacing, line widths, corners and the shadow. */
export function SpaceGroup() {
  return (
    <Group id="space" title="Space">
      <Specimen name="Steps" use="Steps of 4 px. Prefer more space over more lines.">
        <ul className="grid gap-2.5">
          {STEPS.map(({ name, width, use }) => (
            <li key={name} className="flex items-center gap-4 text-sm">
              <span className="tabular w-6 text-muted">{name}</span>
              <span className="w-20 shrink-0">
                <span className={`block h-3 bg-ink ${width}`} />
              </span>
              {use}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Measures" use="Readable lines have 45 to 75 characters.">
        <ul className="grid gap-5">
          {MEASURES.map((measure) => (
            <MeasureRow key={measure.name} measure={measure} />
          ))}
        </ul>
      </Specimen>
      <Specimen
        name="Corners and depth"
        use="2 px corners, and one shadow for everything above the page."
      >
        <div className="flex flex-wrap gap-8">
          <div className="grid size-32 place-items-center rounded-fine border border-edge text-sm">
            rounded-fine
          </div>
          <div className="grid size-32 place-items-center rounded-fine bg-raised text-sm shadow-raised">
            shadow-raised
          </div>
        </div>
      </Specimen>
    </Group>
  );
}
