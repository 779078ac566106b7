import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Evening } from './evening.tsx';
import { FilmStrip } from './film-strip.tsx';

/** Frames on each side of the one that is missing. */
const NEIGHBORS = 4;

/** Nothing was exposed here; the ticks of the viewfinder are all there is. */
function Unexposed() {
  return (
    <path
      d="M9 8V5.500h3.500M23.500 5.500H27V8M27 16v2.500h-3.500M12.500 18.500H9V16"
      fill="none"
      strokeWidth="0.35"
      className="stroke-mark"
    />
  );
}

const drawFrame = (nth: number) => (nth === NEIGHBORS ? <Unexposed /> : <Evening nth={nth} />);

const PLACES = [
  { to: '/upload-choice', name: 'Upload Photos', about: 'One photo, or an album' },
  { to: '/pricing', name: 'Pricing', about: 'What’s free and what isn’t' },
  { to: '/about', name: 'About', about: 'What a critique is based on' },
] as const;

function Places() {
  return (
    <nav aria-label="Main pages">
      <ul className="border-t border-line">
        {PLACES.map(({ to, name, about }) => (
          <li key={to} className="border-b border-line">
            <Link
              to={to}
              className="flex flex-wrap items-baseline justify-between gap-x-6 py-4 hover:text-safelight"
            >
              <span className="font-display text-xl tracking-tight">{name}</span>
              <span className="text-sm text-muted">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Any address that is none of ours. */
export function Component() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <FilmStrip firstNumber={404 - NEIGHBORS} count={2 * NEIGHBORS + 1} draw={drawFrame} />
      <div className="mx-auto grid w-full max-w-wide gap-x-20 gap-y-14 px-5 py-12 sm:px-8 sm:py-20 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="text-5xl sm:text-6xl">Oops! Page not found</h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            Frame 404 was never exposed: there’s no page at this address. It may have moved, or the
            link may have a typo.
          </p>
          <Button asChild className="mt-9">
            <Link to="/">Return to Home</Link>
          </Button>
        </div>
        <Places />
      </div>
    </>
  );
}
