import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { SampleFrame } from './sample-frame.tsx';

// The eleven zones of Adams and Archer, black to white, as sRGB greys: one stop of light apart, 18 % in the middle.
const ZONES = [
  ['0', '#000000'],
  ['I', '#141414'],
  ['II', '#232323'],
  ['III', '#363636'],
  ['IV', '#535353'],
  ['V', '#767676'],
  ['VI', '#9a9a9a'],
  ['VII', '#c0c0c0'],
  ['VIII', '#dedede'],
  ['IX', '#f2f2f2'],
  ['X', '#ffffff'],
] as const;

function ZoneStrip() {
  return (
    <div aria-hidden="true" className="border-y border-line">
      <div className="mx-auto grid max-w-[88rem] grid-cols-11 px-5 sm:px-8">
        {ZONES.map(([zone, grey]) => (
          <div key={zone} className="tabular text-center text-[0.6875rem] text-muted">
            <div className="h-16 sm:h-24" style={{ background: grey }} />
            <div className="py-2">{zone}</div>
          </div>
        ))}
      </div>
    </div>
  );
}

const STEPS = [
  [
    'Measured',
    'Clipping, contrast, colour cast, sharpness, noise, tilt and balance are computed from the file you upload, not from a compressed copy.',
  ],
  [
    'Pointed at',
    'Every sentence shows the part of the frame it speaks of, and the number that was found there.',
  ],
  [
    'Left out',
    'Where a photo does not allow a measurement, the critique says so and makes no claim.',
  ],
] as const;

/** The start page for visitors. */
export function Component() {
  return (
    <>
      <title>Photo Coach: critiques that point at the photo</title>
      <section className="mx-auto grid w-full max-w-[88rem] items-center gap-12 px-5 py-14 sm:px-8 lg:grid-cols-[5fr_6fr] lg:gap-20 lg:py-24">
        <div>
          <h1 className="text-5xl leading-[1.02] sm:text-6xl xl:text-7xl">
            A critique that points at your photo.
          </h1>
          <p className="mt-7 max-w-lg text-lg text-muted">
            Upload one photo or an album. What comes back is feedback on light, composition, focus
            and mood, sentence by sentence, with the place and the measurement behind each.
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-4">
            <Button asChild>
              <Link to="/upload-choice">Analyze Your First Photo Free</Link>
            </Button>
            <Button asChild look="quiet" size="text">
              <Link to="/auth">Sign In</Link>
            </Button>
          </div>
        </div>
        <SampleFrame />
      </section>
      <ZoneStrip />
      <section className="mx-auto w-full max-w-[88rem] px-5 py-16 sm:px-8 sm:py-24">
        <div className="grid gap-10 md:grid-cols-3 md:gap-14">
          {STEPS.map(([title, text]) => (
            <div key={title}>
              <h2 className="text-3xl">{title}</h2>
              <p className="mt-3 text-muted">{text}</p>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}
