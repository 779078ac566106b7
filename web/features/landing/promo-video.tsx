import poster from './poster.avif';
import mp4 from './promo.mp4';
import webm from './promo.webm';

/** A description of its screens, in order, also for visitors who don't play it. */
const SCREENS = [
  'Drop an album on the page.',
  'Watch it being measured and critiqued.',
  'Read what matters most, with its place lit on the photo.',
  'Choose a sentence to see what it rests on.',
  'Open a tip beside the place it is about.',
  'See the strongest photos, and why they are.',
  'Compare two takes side by side.',
];

/** The promo video, with the browser's controls; none of it is loaded before it is played. */
export function PromoVideo() {
  return (
    <figure>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody speaks in it, and what it shows is listed below */}
      <video
        controls
        playsInline
        preload="none"
        poster={poster}
        width="1280"
        height="800"
        aria-label="The product at work, from an album to its feedback"
        className="aspect-8/5 h-auto w-full bg-black outline-1 outline-line"
      >
        <source src={webm} type='video/webm; codecs="vp9, opus"' />
        <source src={mp4} type='video/mp4; codecs="avc1.640020, mp4a.40.2"' />
      </video>
      <figcaption>
        <ol className="mt-6 grid gap-x-10 gap-y-3 text-muted sm:grid-cols-2 lg:grid-cols-4">
          {SCREENS.map((text, index) => (
            <li key={text} className="flex gap-3 border-t border-line pt-3">
              <span aria-hidden="true" className="tabular text-ink">
                {index + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
