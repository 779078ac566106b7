import { API, BOTH, type MetricDefinition, WORKER } from './definition.ts';

/** What users notice: answers, albums, photos, events and mails. */
export const USER_METRICS = {
  photo_coach_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time from a request to the end of its reply.',
    labels: {
      method: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS or other',
      route: 'the pattern of the route, or other',
      status: '1xx to 5xx, or closed where the client left before the end of the reply',
    },
    processes: API,
    scope: 'process',
    // From a cached read to a long `Prefer: wait`.
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  },
  photo_coach_public_calls_refused_total: {
    type: 'counter',
    help: 'Calls without an account that were refused with 503, because too many waited.',
    labels: { bulkhead: 'the kind of call' },
    processes: API,
    scope: 'process',
  },
  photo_coach_album_duration_seconds: {
    type: 'histogram',
    help: 'Time from the submit of an album to the end of its analysis, of those that are done.',
    labels: { mode: 'single or album' },
    processes: WORKER,
    scope: 'process',
    buckets: [1, 2.5, 5, 10, 20, 40, 60, 120, 300, 600, 1800, 3600, 14_400],
  },
  photo_coach_failed_albums_total: {
    type: 'counter',
    help: 'Analyses that ended without a result.',
    labels: { reason: 'canceled by their owner, or failed' },
    processes: BOTH,
    scope: 'process',
  },
  photo_coach_photos_total: {
    type: 'counter',
    help: 'Photos whose run has ended. One that is tried again counts once for each run.',
    labels: {
      outcome: 'critiqued, refused (its file is the cause) or failed (on our side)',
    },
    processes: BOTH,
    scope: 'process',
  },
  photo_coach_sockets_connected: {
    type: 'gauge',
    help: 'Sockets that are connected to this process.',
    labels: {},
    processes: API,
    scope: 'process',
  },
  photo_coach_event_push_delay_seconds: {
    type: 'histogram',
    help: 'Time from the publishing of an event, at the commit of what it tells, to its sending on a socket. The clocks of two machines count.',
    labels: {},
    processes: API,
    scope: 'process',
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  photo_coach_mails_total: {
    type: 'counter',
    help: 'Attempts to send a mail.',
    labels: { kind: 'what the mail is for', outcome: 'sent or failed' },
    processes: WORKER,
    scope: 'process',
  },
} as const satisfies Record<string, MetricDefinition>;
