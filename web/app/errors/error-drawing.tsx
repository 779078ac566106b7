import { Evening } from './evening.tsx';
import { FilmStrip } from './film-strip.tsx';

const COUNT = 9;
const JAMMED = (COUNT - 1) / 2;

/** The shutter jams in the middle frame, so half of it stays dark, and the film after it. */
function draw(nth: number) {
  if (nth > JAMMED) return null;
  return (
    <>
      <Evening nth={nth} />
      {nth === JAMMED && (
        <>
          <path d="M19.58-1H38v27H17.4Z" className="fill-black" />
          <path d="M19.5 0l-2 24" fill="none" strokeWidth="0.35" className="stroke-mark" />
        </>
      )}
    </>
  );
}

/** The drawing of the error screen; a file of its own, because the entry of every page brings that screen along. */
export default function JammedStrip() {
  return <FilmStrip firstNumber={20} count={COUNT} draw={draw} />;
}
