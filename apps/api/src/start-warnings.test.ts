import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

const s3 = {
  S3_REGION: 'ap-southeast-1',
  S3_BUCKET: 'pollen',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_ROLE_ARN: 'arn:aws:iam::1:role/upload',
};
const complete = {
  NODE_ENV: 'production',
  POLLEN_ORIGIN: 'https://pollen.example',
  SMTP_URL: 'smtp://mail.internal',
  VAPID_PUBLIC_KEY: 'public',
  VAPID_PRIVATE_KEY: 'private',
  ...s3,
};
const warningsOf = (env: Readonly<Record<string, string>>) => startWarnings(readConfig(env));

test('a complete configuration and a demo on a laptop start without a warning', () => {
  expect(warningsOf(complete)).toEqual([]);
  expect(warningsOf({})).toEqual([]);
});

test.each([
  [['SMTP_URL'], /^SMTP_URL is not set: no mail will be sent/],
  [
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set: .*keys of this machine \(.*vapid\.json\)/,
  ],
  [Object.keys(s3), /^S3_BUCKET is not set: uploaded files are kept on this machine \(.*objects\)/],
])('production without %j is warned about it and nothing else', (missing, warning) => {
  const rest = Object.entries(complete).filter(([name]) => !missing.includes(name));
  expect(warningsOf(Object.fromEntries(rest))).toEqual([expect.stringMatching(warning)]);
});
