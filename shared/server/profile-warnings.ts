import type { CommonEnv } from './env.ts';

/** What an operator of a site without an object store or mails has to know, once at its start. */
export function profileWarnings(
  env: Pick<CommonEnv, 'NODE_ENV' | 'S3_BUCKET' | 'MAIL_DELIVERY' | 'DATA_DIR'>,
): string[] {
  const isOnDisk = env.NODE_ENV === 'production' && env.S3_BUCKET === undefined;
  return [
    ...(isOnDisk
      ? [
          `photos lie on this machine's disk in ${env.DATA_DIR}: all processes need the same folder, and backups are yours (npm run backup)`,
        ]
      : []),
    ...(env.MAIL_DELIVERY === 'off'
      ? [
          'no mail is sent: nobody confirms an address, and an operator resets passwords and changes addresses',
        ]
      : []),
  ];
}
