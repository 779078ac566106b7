import { patchText } from '../words/amounts.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';

/** Share of the photo that a blown area covers, 0–1. */
function blownShare({ finding, value }: Scene): number {
  const isArea =
    finding.measurement === 'blown_area' || finding.measurement === 'highlight_clipping';
  return (isArea ? finding.value : (value('blown_area') ?? 2)) / 100;
}

/** Stops that protect highlights: more where more of the photo is blown. */
const protection = ({ grade }: Scene): string => grade('1/3 of a stop', '2/3 of a stop', '1 stop');

/** Share of its box from which a blown area fills it, and below which it consists of spots. */
const SOLID = 0.55;

const SCATTERED = 0.2;

const highlightsSlider = ({ grade }: Scene): string => grade('−30', '−50', '−80');

const forArea = ({ local, place }: Scene): string => (local ? ` ${place}` : '');

export const blownHighlights = kindCopy({
  what: (scene) => {
    const { onSubject, subject, place, Area, local, probably, finding } = scene;
    const share = blownShare(scene);
    const patch = patchText(share);
    const boxArea = finding.region.width * finding.region.height;
    return firstOf(
      onSubject &&
        subject !== null &&
        `${share < 0.05 ? patch : 'Part'} ${share < 0.05 ? 'on' : 'of'} ${subject.the} is ${probably}blown out: there is no texture in it.`,
      !local && `${patch} is ${probably}blown out: no editor brings that detail back.`,
      share > 0.08 &&
        share > SOLID * boxArea &&
        `${Area} is ${probably}blown out: there is no detail left to recover.`,
      share < SCATTERED * boxArea &&
        `Small spots ${place} are ${probably}blown out: there is no detail left in them.`,
      `${patch} ${place} is ${probably}blown out: there is no detail left in it.`,
    );
  },
  why: ({ onSubject, subject, area, genre, local, faces, face, place }) =>
    firstOf(
      genre === 'Weddings' && 'White without texture is what a couple notices in the prints.',
      onSubject &&
        subject !== null &&
        `${subject.The} ${subject.verb('needs', 'need')} texture there to look solid.`,
      faces > 0 && local && `Viewers look at the white ${place} before the ${face}.`,
      subject !== null &&
        local &&
        `The white ${place} is brighter than ${subject.the}, so it is seen first.`,
      local && `White is seen first, so viewers look at ${area} before the rest.`,
      'White areas this large look empty, above all in a print.',
    ),
  nextTime: (scene) => {
    const { exif, subject, has, area, local, photo } = scene;
    return firstOf(
      (has('under_exposed') || has('blocked_shadows')) &&
        `One exposure can't hold both ends: bracket two stops apart, and take the highlights${forArea(scene)} from the darker one.`,
      exif.flashFired === true &&
        subject !== null &&
        `Turn the flash down, or take a step back from ${subject.the}.`,
      photo.level === 'plain' &&
        `Tap on ${local ? area : 'the brightest part'} before you shoot, so that the camera makes the photo darker.`,
      exif.exposureTimeSeconds !== null &&
        `Set exposure compensation ${protection(scene)} lower, and check the highlight warning${forArea(scene)}.`,
      `Expose ${protection(scene)} less, and check the highlight warning${forArea(scene)}.`,
    );
  },
  now: (scene) => {
    const { local, area, subject, onSubject } = scene;
    const slider = highlightsSlider(scene);
    return firstOf(
      onSubject &&
        subject !== null &&
        `Pull Highlights to ${slider}, and look for texture on ${subject.the}.`,
      local &&
        blownShare(scene) > 0.05 &&
        `Pull Highlights to ${slider}, and crop ${area} if it stays white.`,
      local && `Pull Highlights to ${slider}, and clone texture into ${area} if it stays white.`,
      `Pull Highlights to ${slider}, then lower Whites until the histogram leaves the right side.`,
    );
  },
  term: 'Blown highlights are areas with so much light that the camera records plain white.',
  lesson: ({ local, area, subject, has, exif }) =>
    firstOf(
      has('blocked_shadows') &&
        `When light and shade are this far apart, decide which one may lose its detail${local ? `: here it was ${area}` : ''}.`,
      local &&
        subject !== null &&
        `Before you expose for ${subject.the}, check what is brighter: here it is ${area}.`,
      local && `The brightest part sets the limit, here ${area}, because white can't be recovered.`,
      (exif.iso ?? 100) > 400 &&
        'When the light is bright, lower ISO first: it keeps more of the highlights.',
      "Shadows can be recovered and white can't, so expose for the light parts.",
    ),
  tradeOff: (scene) =>
    `RAW may hold up to a stop more than the JPEG: check its channels${forArea(scene)} first.`,
  short: ({ local, onSubject, subject, place }) =>
    firstOf(
      onSubject && subject !== null && `the blown highlights on ${subject.the}`,
      local && `the blown highlights ${place}`,
      'the blown highlights',
    ),
});
