import { Page } from '../ui/layout/page.tsx';
import { ColorGroup } from './color-group.tsx';
import { useComputedStyle } from './computed-styles.ts';
import { Group, Specimen } from './specimen.tsx';

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

/** Text sizes, largest first. */
const DISPLAY_SIZES = [
  { name: 'text-8xl', use: 'a statement, once per site', classes: 'text-8xl leading-display' },
  { name: 'text-6xl', use: 'h1 of a page for visitors', classes: 'text-6xl leading-none' },
  { name: 'text-5xl', use: 'h1 of a screen', classes: 'text-5xl' },
  { name: 'text-4xl', use: 'h1 on a phone', classes: 'text-4xl' },
  { name: 'text-3xl', use: 'h2, title of a dialog', classes: 'text-3xl' },
  { name: 'text-2xl', use: 'h3', classes: 'text-2xl' },
  { name: 'text-xl', use: 'list entry', classes: 'text-xl' },
] as const;

const TEXT_SIZES = [
  { name: 'text-lg', use: 'lead under a title', classes: 'text-lg text-muted' },
  { name: 'text-base', use: 'running text', classes: 'text-base' },
  { name: 'text-control', use: 'buttons, tabs, navigation', classes: 'text-control font-medium' },
  { name: 'text-sm', use: 'labels, hints, small buttons', classes: 'text-sm' },
  { name: 'text-data', use: 'a measurement in a sentence', classes: 'tabular text-data' },
  { name: 'caption', use: 'the name of a group of data', classes: 'caption' },
  { name: 'text-tick', use: 'ends of a scale', classes: 'tabular text-tick text-muted' },
] as const;

/** Typefaces, sizes and figures. */
function TypeGroup() {
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
function SpaceGroup() {
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

/** The tokens of the look: type, color with its contrasts, and space. Not available in production. */
export function Component() {
  return (
    <Page
      title="Design language"
      lead="The color is in the photos, not in the interface."
      width="wide"
    >
      <TypeGroup />
      <ColorGroup />
      <SpaceGroup />
    </Page>
  );
}
