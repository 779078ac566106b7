import { fNumber, shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import type { ReviewPhoto } from '../evidence/review-photos.ts';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
/** EXIF times have no time zone: shown as the camera's clock showed them. */
const takenAt = (text: string) => {
  const time = new Date(text.replace(/(Z|[+-]\d\d:\d\d)$/, ''));
  return Number.isNaN(time.getTime()) ? null : date.format(time);
};
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** The capture settings stored in the file; each with its name, as far as they are known. */
function factsOf({ exif, name, width, height, size }: ReviewPhoto): [string, string][] {
  const focal = exif?.focalLengthMm;
  const facts: [string, string | number | null | undefined | false][] = [
    ['File', name],
    ['Camera', exif?.camera],
    ['Lens', exif?.lens],
    ['Shutter speed', exif?.exposureTimeSeconds && shutterSpeed(exif.exposureTimeSeconds)],
    ['Aperture', exif?.aperture && fNumber(exif.aperture)],
    ['ISO', exif?.iso && String(exif.iso)],
    ['Focal length', focal && `${Math.round(focal)} mm`],
    ['Flash', exif?.flashFired === true && 'fired'],
    ['Taken', exif?.takenAt && takenAt(exif.takenAt)],
    ['Size', width !== null && height !== null && `${width} × ${height} pixels`],
    ['File size', size !== null && megabytes(size)],
  ];
  return facts.flatMap(([fact, value]) =>
    typeof value === 'string' && value !== '' ? [[fact, value] as [string, string]] : [],
  );
}

/** The camera settings and the size of a photo, over the lower edge of the viewer. */
export function PhotoFacts({ photo }: { photo: ReviewPhoto }) {
  return (
    <section
      aria-label="Photo information"
      className="absolute inset-x-0 bottom-0 z-10 max-h-full overflow-y-auto bg-black/80 px-5 py-4 text-sm text-white"
    >
      <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
        {factsOf(photo).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-tick text-white/75">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
