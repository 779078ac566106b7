import { classNames } from '../class-names.ts';

type BrandBandProps = {
  /** null if the logo includes the name. */
  name: string | null;
  /** `#rrggbb`, the color of the name on the background. */
  accent: string;
  background: string;
  /** Pixels of the file. */
  logo: { url: string; width: number; height: number } | null;
  /** At the head of a page, or smaller in a preview of one, or of a cover. */
  look?: keyof typeof LOOKS;
};

const LOOKS = {
  page: {
    band: 'min-h-20 gap-x-5 gap-y-3 px-5 py-4 sm:min-h-24 sm:px-8 lg:px-12',
    logo: 'max-h-14 max-w-48',
    name: 'text-2xl sm:text-3xl',
  },
  picture: {
    band: 'min-h-20 gap-4 px-5 py-4 sm:px-8',
    logo: 'max-h-14 max-w-40',
    name: 'text-2xl',
  },
  cover: { band: 'min-h-16 gap-2 px-5 py-3', logo: 'max-h-9 max-w-24', name: 'text-base' },
} as const;

/** A studio's name and logo on its own color, at the head of what it shares. */
export function BrandBand({ name, accent, background, logo, look = 'page' }: BrandBandProps) {
  const classes = LOOKS[look];
  return (
    // Set on the element by script, which the CSP allows; it would block an attribute in the HTML.
    <div
      className={classNames('flex flex-wrap items-center', classes.band)}
      style={{ backgroundColor: background, color: accent }}
    >
      {logo && (
        <img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt={name === null ? 'The studio’s logo' : ''}
          className={classNames('h-auto w-auto object-contain', classes.logo)}
        />
      )}
      {name !== null && (
        <p className={classNames('min-w-0 font-display leading-tight wrap-anywhere', classes.name)}>
          {name}
        </p>
      )}
    </div>
  );
}
