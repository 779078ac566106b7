import { PhotoFrame } from '../ui/photo/photo-frame.tsx';
import { Group, Specimen, State } from './specimen.tsx';

/** The thumbhash of the drawing on the about page. */
const THUMBHASH = 'GggOBYB2eIiPiIeHh2eHdwAAAAAA';

const drawn = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0z" fill="#8a8a8a"/><circle cx="60%" cy="34%" r="30" fill="#fff"/><path d="M0 ${height}V${height * 0.7}l${width * 0.4}-40 ${width * 0.6} 60V${height}z" fill="#3a3a3a"/></svg>`,
  )}`;

const FRAMES = [
  { name: 'nothing yet', src: null, alt: '' },
  { name: 'nothing yet, with a thumbhash', src: null, alt: '', thumbhash: THUMBHASH },
  { name: 'loaded, covers the frame', src: drawn(300, 400), alt: 'A drawing, upright' },
  { name: 'contain', src: drawn(300, 400), alt: 'A drawing, upright', fit: 'contain' },
  { name: 'in its own ratio', src: drawn(400, 300), alt: 'A drawing', width: 400, height: 300 },
  { name: 'failed to load', src: 'data:image/png,broken', alt: 'lighthouse.jpg' },
] as const;

/** Photos, before and after they have loaded. */
export function PhotoGroup() {
  return (
    <Group id="photos" title="Photos">
      <Specimen name="PhotoFrame" use="For every photo. Reserves its space, so nothing jumps.">
        <div className="grid grid-cols-2 items-end gap-6 lg:grid-cols-3">
          {FRAMES.map(({ name, ...frame }) => (
            <State key={name} name={name}>
              <PhotoFrame {...frame} />
            </State>
          ))}
        </div>
      </Specimen>
      <Specimen
        name="stage"
        use="The background around a photo: 18% gray in the light theme, near black in the dark one."
      >
        <div className="bg-stage p-8 text-stage-ink">
          <PhotoFrame src={drawn(400, 300)} alt="A drawing" className="mx-auto max-w-sm" />
          <p className="mt-5 flex justify-between border-t border-stage-line pt-3 text-sm">
            <span>1 of 1</span> <span>Full size</span>
          </p>
        </div>
      </Specimen>
    </Group>
  );
}
