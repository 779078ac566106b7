import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';

/** Why a photo failed, without the file name that some reasons begin with: the page shows the name already. */
export function reasonOf({ name, error_text }: AnalysisPhoto): string {
  const reason = error_text ?? "We couldn't read this photo.";
  return reason.startsWith(`${name}: `) ? reason.slice(name.length + 2) : reason;
}

/** The photos that could not be critiqued, each with its reason. */
export function FailedPhotos({ photos }: { photos: readonly AnalysisPhoto[] }) {
  const failed = photos.filter((photo) => photo.state === 'failed');
  if (failed.length === 0) return null;
  return (
    <ul
      className="grid w-full gap-3 border-l-2 border-safelight py-1 pl-4"
      aria-label="Photos that failed"
    >
      {failed.map((photo) => (
        <li key={photo.id}>
          <span className="font-medium wrap-anywhere">{photo.name}</span>
          {': '}
          <span className="text-muted">{reasonOf(photo)}</span>
        </li>
      ))}
    </ul>
  );
}
