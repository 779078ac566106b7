import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { useEffect, useState } from 'react';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FailedPhotos } from './failed-photos.tsx';
import { RetryPhotosButton } from './job-action-button.tsx';
import { missingPhotosOf, nextTryText } from './missing-photos.ts';

const namesOf = (photos: readonly AnalysisPhoto[]) => (
  <p className="mt-1 text-sm wrap-anywhere">{photos.map(({ name }) => name).join(', ')}</p>
);

function Retrying({ photos }: { photos: readonly AnalysisPhoto[] }) {
  const isOne = photos.length === 1;
  return (
    <Notice
      title={`${countOf(photos.length, 'photo')} ${isOne ? 'is' : 'are'} being critiqued again`}
    >
      <p className="flex items-center gap-2">
        <Spinner />
        {isOne
          ? 'It joins your feedback when it is done.'
          : 'They join your feedback when they are done.'}
      </p>
      {namesOf(photos)}
    </Notice>
  );
}

const EVERY_MS = 30_000;

/** The current time, for the time until the next try; updated twice a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

function ToRetry({ photos, job }: { photos: readonly AnalysisPhoto[]; job: Analysis['job'] }) {
  const now = useNow();
  return (
    <Notice
      title={`${countOf(photos.length, 'photo')} could not be analyzed because of a problem on our side`}
    >
      <p>{nextTryText(photos.length, job.photo_retry_at, now)}</p>
      {namesOf(photos)}
      <div className="mt-3">
        <RetryPhotosButton albumId={job.album_id} />
      </div>
    </Notice>
  );
}

function Unreadable({ photos }: { photos: readonly AnalysisPhoto[] }) {
  return (
    <section>
      <h2 className="mb-2 font-sans text-base font-medium">
        {countOf(photos.length, 'photo')} could not be read
      </h2>
      <FailedPhotos photos={photos} />
    </section>
  );
}

/** The photos of a complete album that have no critique, why, and the options; null if all have one. */
export function MissingPhotosNotice({ analysis }: { analysis: Analysis }) {
  const { toRetry, retrying, unreadable } = missingPhotosOf(analysis);
  if (toRetry.length + retrying.length + unreadable.length === 0) return null;
  return (
    <div className="grid gap-5">
      {retrying.length > 0 && <Retrying photos={retrying} />}
      {toRetry.length > 0 && <ToRetry photos={toRetry} job={analysis.job} />}
      {unreadable.length > 0 && <Unreadable photos={unreadable} />}
    </div>
  );
}
