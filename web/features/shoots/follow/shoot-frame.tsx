import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DialogButton } from '../../../ui/overlays/dialog-button.tsx';
import { PlanOptions } from '../../billing/limits/plan-options.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { TAKE_HOME, TakeHome } from '../../sidecars/take-home.tsx';
import { type AlbumProgress, isEnded } from './album-progress.ts';
import { AlbumRow } from './album-row.tsx';

/** Percentage of the whole shoot, 0–100: every photo counts the same. */
function shootPercent(albums: readonly AlbumProgress[]): number {
  const photos = albums.reduce((sum, album) => sum + album.photoCount, 0);
  const percents = albums.reduce((sum, album) => sum + album.percent * album.photoCount, 0);
  return photos === 0 ? 0 : percents / photos;
}

/** Whether the photographer has to stay: only this page starts the waiting albums. */
function leadOf(albums: readonly AlbumProgress[]): string {
  if (albums.every(isEnded)) return 'Every album is on your dashboard, too.';
  return albums.some(({ state }) => state === 'waiting')
    ? 'Keep this page open until every album has started.'
    : 'You can leave this page. The albums are on your dashboard.';
}

type ShootFrameProps = {
  albums: readonly AlbumProgress[];
  /** Shown above the albums. */
  children?: ReactNode;
};

/** The downloads, or the plans that include them. */
function Downloads({ albumIds }: { albumIds: readonly string[] }) {
  const { data: profile } = useQuery(profileQuery);
  if (!profile) return null;
  if (PLANS[effectivePlan(profile)].features.export) {
    return <TakeHome albumIds={albumIds} title="Shoot" />;
  }
  return (
    <>
      <p>Export is a Creator feature.</p>
      <PlanOptions continuesHere isFeatureNamed />
    </>
  );
}

/** The progress of a shoot, in total and per album. */
export function ShootFrame({ albums, children }: ShootFrameProps) {
  const finished = albums.filter(({ state }) => state === 'done');
  const done = finished.length;
  const finishedIds = finished.flatMap(({ albumId }) => albumId ?? []);
  const isFinished = albums.every(isEnded);
  const percent = Math.floor(shootPercent(albums));
  const photos = albums.reduce((sum, { photoCount }) => sum + photoCount, 0);
  return (
    <Page
      title={isFinished ? 'Your shoot is analyzed' : 'Analyzing your shoot…'}
      percent={isFinished ? null : percent}
      lead={leadOf(albums)}
    >
      <div className="grid gap-9">
        <div>
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
            <span role="status" className="tabular text-muted">
              {done} of {countOf(albums.length, 'album')} done · {countOf(photos, 'photo')}
            </span>
            <span className="tabular font-display text-4xl">{percent} %</span>
          </div>
          <Progress label="Analysis of the shoot" percent={percent} />
        </div>
        {children}
        <ul aria-label="Albums" className="border-b border-line">
          {albums.map((progress) => (
            <AlbumRow key={progress.key} progress={progress} />
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {isFinished && finishedIds.length > 0 && (
            <DialogButton
              look="outline"
              label="Export"
              title={TAKE_HOME.title}
              description={TAKE_HOME.about}
            >
              <div className="mt-6">
                <Downloads albumIds={finishedIds} />
              </div>
            </DialogButton>
          )}
          <LinkButton to={PAGES.dashboard} look="outline">
            Back to Dashboard
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
