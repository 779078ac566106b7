import { FilmStrip, Sunset } from './film-strip.tsx';

const COUNT = 9;
const JAMMED = (COUNT - 1) / 2;

/** A shutter that jams in the middle frame: half of that frame, and all later ones, stay dark. */
function draw(nth: number) {
  if (nth > JAMMED) return null;
  return (
    <>
      <Sunset nth={nth} />
      {nth === JAMMED && (
        <>
          <path d="M19.58-1H38v27H17.4Z" className="fill-black" />
          <path d="M19.5 0l-2 24" fill="none" strokeWidth="0.35" className="stroke-mark" />
        </>
      )}
    </>
  );
}

/** The drawing of the error screen. A file of its own, because the entry chunk of every page contains that screen. */
export default function ErrorDrawing() {
  return <FilmStrip firstNumber={20} count={COUNT} draw={draw} />;
}
