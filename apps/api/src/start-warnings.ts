import path from 'node:path';
import type { Config } from './config.ts';

/** What an installation in production should still configure, with the consequence and the remedy. */
export function startWarnings(
  config: Pick<Config, 'production' | 'smtpUrl' | 'vapidKeys' | 's3' | 'dataFolder'>,
): readonly string[] {
  if (!config.production) return [];
  const { smtpUrl, vapidKeys, s3, dataFolder } = config;
  const vapidFile = path.join(dataFolder, 'keys', 'vapid.json');
  const objects = path.join(dataFolder, 'objects');
  return [
    ...(smtpUrl ? [] : ['SMTP_URL is not set: no mail will be sent']),
    ...(vapidKeys
      ? []
      : [
          `VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set: push messages are signed with keys of this machine (${vapidFile}). Processes on other machines cannot reach devices that subscribed here. Set both to the values in that file, in every process.`,
        ]),
    ...(s3
      ? []
      : [
          `S3_BUCKET is not set: uploaded files are kept on this machine (${objects}). Processes on other machines cannot read them, and a backup of the database does not contain them. Set the S3_* variables, or run one machine and back this folder up.`,
        ]),
  ];
}
