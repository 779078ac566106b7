import { onS3 } from '../../testing/product/storage-env.ts';
import { startFaultyS3 } from '../../testing/services/s3/faulty-s3.ts';
import { startSeverableProxy } from '../../testing/services/severable-proxy.ts';
import { createLedger, type Fault } from './lib/fault.ts';
import { loseInTurn, type Outage } from './lib/lose-in-mid-album.ts';
import { withFleet } from './lib/start-fleet.ts';

/*
 * The object store in mid-album: it refuses connections, accepts and never answers, answers everything 4 s late, or
 * gives half of an upload, a reply that breaks off, and other bytes than it holds. No photo is blamed for that. The
 * rows and the queue are not affected, on PostgreSQL.
 */
export const s3Outages: Fault = {
  name: 'S3 refusing, silent, slow and corrupt in mid-album: work goes on within 10 s, and no photo is blamed',
  async run(form) {
    const ledger = createLedger();
    const s3 = await onS3();
    const faulty = await startFaultyS3(s3.env['S3_ENDPOINT'] ?? '');
    const way = await startSeverableProxy(faulty.url);
    const all: readonly Outage[] = [
      {
        name: 'refusing',
        seconds: { full: [3, 60], short: [3] },
        begin: way.cut,
        end: way.restore,
      },
      {
        name: 'silent',
        seconds: { full: [20], short: [5] },
        begin: way.freeze,
        end: way.thaw,
      },
      {
        name: 'slow',
        seconds: { full: [30], short: [8] },
        begin: () => faulty.setFault('slow'),
        end: () => faulty.setFault(null),
      },
      {
        name: 'corrupt',
        seconds: { full: [20], short: [5] },
        begin: () => faulty.setFault('corrupt'),
        end: () => faulty.setFault(null),
      },
    ];
    const env = { ...s3.env, S3_ENDPOINT: way.url };
    try {
      await withFleet({ queue: 'PostgreSQL', env }, (fleet) =>
        loseInTurn(fleet, ledger, { name: 'S3', outages: all, form }),
      );
      ledger.note('S3: uploads given wrongly', faulty.misread());
    } finally {
      await way.cut();
      await faulty.stop();
      await s3.stop();
    }
    return ledger.result();
  },
};
