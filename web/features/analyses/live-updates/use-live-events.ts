import type { JobEvent, PhotoEvent } from '@photo-coach/shared/contracts/events.ts';
import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { openSocket } from '../../../lib/api/realtime.ts';
import { refetchVisible } from '../../../lib/api/refetch-visible.ts';
import { endSession } from '../../../lib/session/session.ts';
import { applySubscriptionEvent } from '../../billing/subscription/follow-subscription.ts';
import { FOLLOW_UPS_KEY } from '../../follow-ups/follow-up-queries.ts';
import { usageQuery } from '../../session/me-query.ts';
import { analysisKey } from '../api/analysis-query.ts';
import { ALBUM_LIST_KEY, ALBUM_SUMMARY_KEY } from '../job-state.ts';
import { type AlbumList, applyJobEventToList } from './merge-album-list.ts';
import { applyJobEvent, applyPhotoEvent } from './merge-analysis.ts';
import { writeAlbumTitle } from './write-album-title.ts';

/** Photos of an album change in quick succession, so their texts and images are fetched once per this time, ms. */
const REFRESH_DELAY_MS = 700;

/** The first parts of the keys of queries that events change. */
const LIVE_KEYS = [
  'analysis',
  ALBUM_LIST_KEY,
  ALBUM_SUMMARY_KEY,
  FOLLOW_UPS_KEY,
  'profile',
  'subscription',
  'usage',
];

/** Writes socket events into the query cache while this session lasts. */
export function useLiveEvents(sessionId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!sessionId) return;
    const timers = new Map<string, number>();
    const runSoon = (name: string, refresh: () => void) => {
      if (timers.has(name)) return;
      const run = () => {
        timers.delete(name);
        refresh();
      };
      timers.set(name, window.setTimeout(run, REFRESH_DELAY_MS));
    };
    // For the images and texts that events don't carry.
    const refreshSoon = (albumId: string) =>
      runSoon(albumId, () => void refetchVisible(client, analysisKey(albumId)));
    const refreshList = () => {
      void refetchVisible(client, [ALBUM_LIST_KEY]);
      void refetchVisible(client, [ALBUM_SUMMARY_KEY]);
    };
    const onJob = (event: JobEvent) => {
      const { albumId } = event;
      client.setQueryData<Analysis>(
        analysisKey(albumId),
        (old) => old && applyJobEvent(old, event),
      );
      client.setQueriesData<AlbumList>(
        { queryKey: [ALBUM_LIST_KEY] },
        (old) => old && applyJobEventToList(old, event),
      );
      // At the end of a job or the start of an attempt, fetches the results and times that events don't carry.
      if (event.status === 'processing') return;
      refreshSoon(albumId);
      runSoon(ALBUM_LIST_KEY, refreshList);
      // An analysis was accepted, or has ended, perhaps with a refund.
      void client.invalidateQueries({ queryKey: usageQuery.queryKey });
    };
    const onPhoto = (event: PhotoEvent) => {
      // A retry that the photographer would otherwise take for a standstill.
      if (event.isRetriedSmaller) {
        const description = 'Retrying with faster optimization for quicker analysis.';
        toast('Still working…', { id: `retried-${event.albumId}`, description });
      }
      const key = analysisKey(event.albumId);
      client.setQueryData<Analysis>(key, (old) => old && applyPhotoEvent(old, event));
      // A run that begins or fails brings no images and texts.
      if (event.state !== 'pending') refreshSoon(event.albumId);
    };
    const close = openSocket(
      {
        job: onJob,
        photo: onPhoto,
        album: (event) => writeAlbumTitle(client, event),
        'follow-up': () => void client.invalidateQueries({ queryKey: [FOLLOW_UPS_KEY] }),
        subscription: (event) => {
          applySubscriptionEvent(client, event);
          // A plan decides whether an analysis has its deep dives.
          void client.invalidateQueries({ queryKey: ['analysis'] });
        },
        'signed-out': () => void endSession(sessionId),
      },
      // Events are not resent after a disconnection.
      () => {
        for (const key of LIVE_KEYS) void refetchVisible(client, [key]);
      },
    );
    return () => {
      close();
      for (const timer of timers.values()) window.clearTimeout(timer);
    };
  }, [client, sessionId]);
}
