/**
 * The inline session policy of upload credentials, in IAM's language, so that AWS and the embedded
 * store evaluate the same document. It can only narrow what the role may do.
 */
export interface SessionPolicy {
  readonly Version: '2012-10-17';
  readonly Statement: readonly {
    readonly Effect: 'Allow';
    readonly Action: readonly string[];
    readonly Resource: readonly string[];
  }[];
}

export const uploadDurationSeconds = 15 * 60;

export function uploadPolicy(bucket: string, prefix: string): SessionPolicy {
  if (!prefix.endsWith('/') || /[*?$]/.test(prefix))
    throw new Error('This prefix cannot be granted');
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        // The browser sends the acl it was given (spec §7), which needs its own permission.
        Action: ['s3:PutObject', 's3:PutObjectAcl'],
        Resource: [`arn:aws:s3:::${bucket}/${prefix}*`],
      },
    ],
  };
}
