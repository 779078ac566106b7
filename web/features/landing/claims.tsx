import { CLAIMS } from './content.ts';

/** The product in figures, as on the plate of a lens. */
export function Claims() {
  return (
    <ul className="mx-auto grid w-full max-w-wide grid-cols-2 gap-x-8 gap-y-9 px-5 py-14 sm:grid-cols-3 sm:px-8 sm:py-20 lg:grid-cols-5">
      {CLAIMS.map(({ figure, words }) => (
        <li key={words} className="border-t border-line pt-4 text-muted">
          <span className="tabular block font-display text-5xl tracking-tight text-ink">
            {figure}
          </span>{' '}
          {words}
        </li>
      ))}
    </ul>
  );
}
