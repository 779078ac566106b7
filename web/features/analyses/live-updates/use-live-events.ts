import type { JobEvent, PhotoEvent } from '@photo-coach/shared/contracts/events.ts';
import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openSocket } from '../../../lib/api/realtime.ts';
import { endSession } from '../../../lib/session/session.ts';
import { analysisKey, refreshAnalysis } from '../api/analysis-query.ts';
import { jobKey } from '../api/job-query.ts';
import { applyJobEvent, applyPhotoEvent, applyToJob } from './apply-event.ts';

/** Photos of an album move in quick succession: their texts and images are asked for once per this time, ms. */
const REFRESH_AFTER_MS = 700;

/** Writes what the socket says into the query cache for as long as this session lasts. */
export function useLiveEvents(sessionId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!sessionId) return;
    const timers = new Map<string, number>();
    const refreshSoon = (albumId: string) => {
      if (timers.has(albumId)) return;
      const run = () => {
        timers.delete(albumId);
        void refreshAnalysis(client, albumId);
      };
      timers.set(albumId, window.setTimeout(run, REFRESH_AFTER_MS));
    };
    const onJob = (event: JobEvent) => {
      const { albumId } = event;
      client.setQueryData<Analysis>(
        analysisKey(albumId),
        (old) => old && applyJobEvent(old, event),
      );
      client.setQueryData<JobRecord>(jobKey(albumId), (old) => old && applyToJob(old, event));
      // An end, or the next attempt: events carry neither results nor times.
      if (event.status !== 'processing') refreshSoon(albumId);
    };
    const onPhoto = (event: PhotoEvent) => {
      const key = analysisKey(event.albumId);
      client.setQueryData<Analysis>(key, (old) => old && applyPhotoEvent(old, event));
      refreshSoon(event.albumId);
    };
    const close = openSocket(
      { job: onJob, photo: onPhoto, 'signed-out': () => void endSession(sessionId) },
      // What happened while the socket was away was not sent.
      () => void client.invalidateQueries({ predicate: ({ queryKey }) => isLive(queryKey) }),
    );
    return () => {
      close();
      for (const timer of timers.values()) window.clearTimeout(timer);
    };
  }, [client, sessionId]);
}

function isLive(queryKey: readonly unknown[]): boolean {
  return queryKey[0] === 'analysis' || queryKey[0] === 'job';
}
