import { randomUUID } from 'node:crypto';
import type { SessionPolicy } from '../session-policy.ts';
import type { Credentials } from './credentials.ts';
import { S3Error } from './s3-error.ts';
import { xmlDocument } from './xml.ts';

const invalid = (message: string) => new S3Error('InvalidArgument', message);

const texts = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : [value];
  if (!list.every((item) => typeof item === 'string')) throw invalid('MalformedPolicyDocument');
  return list as string[];
};

/** Accepts only policies the store understands completely: an ignored condition would grant too much. */
function readPolicy(text: string | null): SessionPolicy {
  if (text === null) throw invalid('A session policy is required.');
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw invalid('MalformedPolicyDocument');
  }
  const { Version, Statement } = (document ?? {}) as Record<string, unknown>;
  if (Version !== '2012-10-17' || !Array.isArray(Statement))
    throw invalid('MalformedPolicyDocument');
  return {
    Version,
    Statement: Statement.map((statement: Record<string, unknown>) => {
      const { Effect, Action, Resource, Sid: _, ...rest } = statement;
      if (Effect !== 'Allow' || Object.keys(rest).length > 0) {
        throw invalid('Only plain Allow statements are supported.');
      }
      return { Effect, Action: texts(Action), Resource: texts(Resource) };
    }),
  };
}

/** STS AssumeRole, for a caller already authenticated as the root. */
export function assumeRole(body: string, credentials: Credentials, now: Date): string {
  const form = new URLSearchParams(body);
  if (form.get('Action') !== 'AssumeRole') throw invalid('Only AssumeRole is supported.');
  const seconds = Number(form.get('DurationSeconds') ?? 3600);
  if (!Number.isInteger(seconds) || seconds < 900 || seconds > 43_200) {
    throw invalid('DurationSeconds must be between 900 and 43200.');
  }
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const pair = credentials.issue(readPolicy(form.get('Policy')), expiresAt);
  const role = form.get('RoleArn') ?? '';
  const name = form.get('RoleSessionName') ?? '';
  return xmlDocument(
    [
      'AssumeRoleResponse',
      [
        [
          'AssumeRoleResult',
          [
            [
              'AssumedRoleUser',
              [
                ['Arn', `${role}/${name}`],
                ['AssumedRoleId', `${pair.accessKeyId}:${name}`],
              ],
            ],
            [
              'Credentials',
              [
                ['AccessKeyId', pair.accessKeyId],
                ['SecretAccessKey', pair.secretAccessKey],
                ['SessionToken', pair.sessionToken],
                ['Expiration', expiresAt.toISOString()],
              ],
            ],
          ],
        ],
        ['ResponseMetadata', [['RequestId', randomUUID()]]],
      ],
    ],
    'https://sts.amazonaws.com/doc/2011-06-15/',
  );
}
