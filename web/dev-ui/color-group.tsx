import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { contrastRatio, toHex, useComputedStyle } from './computed-styles.ts';
import { Group, Specimen } from './specimen.tsx';

/** The colors of theme.css with their background classes and purposes. */
const COLORS = [
  { name: 'paper', use: 'background', paint: 'bg-paper' },
  { name: 'raised', use: 'inputs, dialogs', paint: 'bg-raised' },
  { name: 'sunken', use: 'asides, disabled', paint: 'bg-sunken' },
  { name: 'ink', use: 'text', paint: 'bg-ink' },
  { name: 'muted', use: 'secondary text', paint: 'bg-muted' },
  { name: 'line', use: 'hairlines', paint: 'bg-line' },
  { name: 'edge', use: 'controls, ticks', paint: 'bg-edge' },
  { name: 'safelight', use: 'the one accent', paint: 'bg-safelight' },
  { name: 'on-safelight', use: 'text on it', paint: 'bg-on-safelight' },
  { name: 'done', use: 'what has succeeded', paint: 'bg-done' },
  { name: 'on-done', use: 'text on it', paint: 'bg-on-done' },
  { name: 'stage', use: 'around a photo', paint: 'bg-stage' },
  { name: 'stage-ink', use: 'text there', paint: 'bg-stage-ink' },
  { name: 'stage-line', use: 'hairlines there', paint: 'bg-stage-line' },
  { name: 'mark', use: 'marks on a photo', paint: 'bg-mark' },
  { name: 'black', use: 'labels on a photo', paint: 'bg-black' },
  { name: 'white', use: 'text on those', paint: 'bg-white' },
] as const;

/** Minimum contrast of text (WCAG 2.2 AA). */
const TEXT = 4.5;

/** Minimum contrast of controls and marks (WCAG 2.2 AA). */
const SHAPE = 3;

/** The color pairs in use, and the contrast that each needs. */
const PAIRS = [
  { name: 'ink on paper', classes: 'bg-paper text-ink', least: TEXT },
  { name: 'ink on raised', classes: 'bg-raised text-ink', least: TEXT },
  { name: 'ink on sunken', classes: 'bg-sunken text-ink', least: TEXT },
  { name: 'muted on paper', classes: 'bg-paper text-muted', least: TEXT },
  { name: 'muted on raised', classes: 'bg-raised text-muted', least: TEXT },
  { name: 'muted on sunken', classes: 'bg-sunken text-muted', least: TEXT },
  { name: 'safelight on paper', classes: 'bg-paper text-safelight', least: TEXT },
  { name: 'safelight on raised', classes: 'bg-raised text-safelight', least: TEXT },
  { name: 'on-safelight on safelight', classes: 'bg-safelight text-on-safelight', least: TEXT },
  { name: 'on-done on done', classes: 'bg-done text-on-done', least: TEXT },
  { name: 'paper on ink', classes: 'bg-ink text-paper', least: TEXT },
  { name: 'stage-ink on stage', classes: 'bg-stage text-stage-ink', least: TEXT },
  { name: 'edge on paper', classes: 'bg-paper text-edge', least: SHAPE },
  { name: 'edge on raised', classes: 'bg-raised text-edge', least: SHAPE },
  { name: 'mark on black', classes: 'bg-black text-mark', least: SHAPE },
] as const;

type Color = (typeof COLORS)[number];
type Pair = (typeof PAIRS)[number];

function Swatch({ color }: { color: Color }) {
  const [sample, hex] = useComputedStyle((style) => toHex(style.backgroundColor));
  return (
    <li>
      <div ref={sample} className={`h-16 border border-line ${color.paint}`} />
      <p className="mt-2 text-sm font-medium">{color.name}</p>
      <p className="tabular text-data text-muted">{hex}</p>
      <p className="text-data text-muted">{color.use}</p>
    </li>
  );
}

function PairRow({ pair }: { pair: Pair }) {
  const [sample, ratio] = useComputedStyle((style) =>
    contrastRatio(style.color, style.backgroundColor),
  );
  const Verdict = ratio !== null && ratio < pair.least ? X : Check;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <div
        ref={sample}
        aria-hidden="true"
        className={`w-14 border border-line py-1 text-center font-medium ${pair.classes}`}
      >
        {pair.least === TEXT ? (
          'Aa'
        ) : (
          <span className="mx-auto my-1 block size-4 border-2 border-current" />
        )}
      </div>
      <span className="flex-1 text-sm">{pair.name}</span>
      <span className="tabular text-sm">{ratio?.toFixed(2)}</span>
      <span className="tabular w-12 text-data whitespace-nowrap text-muted">≥ {pair.least}</span>
      <Verdict
        role="img"
        className="size-4 text-safelight"
        aria-label={Verdict === X ? 'too low' : 'enough'}
      />
    </li>
  );
}

/** All colors in one theme, whatever the page's theme: the tokens follow the element's color scheme. */
function Theme({ name, scheme }: { name: string; scheme: string }) {
  return (
    <section aria-label={name} className={`bg-paper p-5 text-ink ${scheme}`}>
      <h4 className="caption">{name}</h4>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
        {COLORS.map((color) => (
          <Swatch key={color.name} color={color} />
        ))}
      </ul>
      <h5 className="caption mt-8">Contrast</h5>
      <ul className="mt-2 border-t border-line">
        {PAIRS.map((pair) => (
          <PairRow key={pair.name} pair={pair} />
        ))}
      </ul>
    </section>
  );
}

/** The grays, the accent, and the contrast of each pair in use. */
export function ColorGroup() {
  return (
    <Group id="color" title="Color">
      <Specimen
        name="Tokens"
        use="Neutral grays and one accent, the safelight. No other colors anywhere."
      >
        <div className="grid gap-5 border border-line lg:grid-cols-2 lg:gap-0">
          <Theme name="Light" scheme="scheme-light" />
          <Theme name="Dark" scheme="scheme-dark" />
        </div>
      </Specimen>
    </Group>
  );
}
