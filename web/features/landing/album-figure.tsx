import { CAPTIONS } from './content.ts';
import arcade from './pictures/album/arcade.jpg';
import arcadeBright from './pictures/album/arcade-bright.jpg';
import boat from './pictures/album/boat.jpg';
import lake from './pictures/album/lake.jpg';
import pears from './pictures/album/pears.jpg';
import pearsClose from './pictures/album/pears-close.jpg';
import sample from './sample.json';

const FRAMES: Record<string, string> = {
  lake,
  pears,
  arcade,
  'pears-close': pearsClose,
  'arcade-bright': arcadeBright,
  boat,
};

/** A contact sheet, each frame with the lightness that was measured in it. */
export function AlbumFigure() {
  return (
    <figure>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 bg-black p-4 sm:grid-cols-3 sm:p-5">
        {sample.album.map(({ name, lightness }, index) => (
          <li key={name}>
            <img
              src={FRAMES[name]}
              alt=""
              width="640"
              height="427"
              loading="lazy"
              decoding="async"
              className="block h-auto w-full"
            />
            <p className="tabular mt-1.5 flex justify-between text-tick text-white">
              <span className="text-mark">{index + 1}</span>
              <span>median lightness {lightness} L*</span>
            </p>
          </li>
        ))}
      </ul>
      <figcaption className="caption mt-3">{CAPTIONS.album}</figcaption>
    </figure>
  );
}
