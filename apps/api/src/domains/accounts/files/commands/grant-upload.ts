import { randomBytes } from 'node:crypto';
import type { UploadPolicy } from '@pollen/contract/operations/files';
import type { UploadScreen } from '@pollen/contract/values/image-upload';
import { uploadDurationSeconds } from '../../../../adapters/object-storage/session-policy.ts';
import type { Limiter } from '../../../../http/limits.ts';
import { grantsPerDay, nameBytes, quarantinePath } from '../domain.ts';
import type { FileServices } from '../services.ts';
import { insertGrant } from '../store.ts';

export interface UploadRequest {
  readonly memberId: number;
  readonly screen: UploadScreen;
  readonly clientOrigin: string;
}

/** Issues credentials that can only upload to one prefix in quarantine. */
export async function grantUpload(
  { db, clock, storage }: FileServices,
  limiter: Limiter,
  { memberId, screen, clientOrigin }: UploadRequest,
): Promise<UploadPolicy> {
  await limiter.demand(`upload:${memberId}`, grantsPerDay);
  const path = quarantinePath(screen, randomBytes(nameBytes));
  await insertGrant(db, { path, memberId, screen }, clock());
  const { expiresAt: _, ...credentials } = await storage.temporaryCredentials({
    prefix: path,
    durationSeconds: uploadDurationSeconds,
    clientOrigin,
  });
  // Grants access to us only, and is the one ACL that a bucket with disabled ACLs accepts.
  return { ...credentials, path, acl: 'bucket-owner-full-control' };
}
