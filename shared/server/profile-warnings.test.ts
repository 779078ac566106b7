import { expect, test } from 'vitest';
import { profileWarnings } from './profile-warnings.ts';

const site = {
  NODE_ENV: 'production',
  S3_BUCKET: 'photos',
  MAIL_DELIVERY: 'on',
  DATA_DIR: '/data',
} as const;

test('a production start warns once about photos on the disk, and about mails that nobody gets', () => {
  expect(profileWarnings(site)).toEqual([]);
  expect(profileWarnings({ ...site, S3_BUCKET: undefined })).toEqual([
    expect.stringContaining('in /data: all processes need the same folder'),
  ]);
  expect(profileWarnings({ ...site, MAIL_DELIVERY: 'off' })).toEqual([
    expect.stringContaining('an operator resets passwords'),
  ]);
  const development = { ...site, NODE_ENV: 'development', S3_BUCKET: undefined } as const;
  expect(profileWarnings(development)).toEqual([]);
});
