import type { UploadScreen } from '@pollen/contract/values/image-upload';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { publishedKey } from './domain.ts';

export interface StoredFile {
  readonly name: string;
  readonly memberId: number;
  readonly screen: UploadScreen;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** One that can be shown, with the name it was uploaded under. */
export interface ShownFile {
  readonly name: string;
  readonly memberId: number;
  readonly screen: UploadScreen;
  readonly contentType: string;
  readonly uploadedName: string;
}

export async function selectShownFile(db: Queryable, name: string): Promise<ShownFile | undefined> {
  const [row] = await db.query<ShownFile>(sql`
    SELECT name, member_id, screen, content_type,
      coalesce(regexp_replace(source, '^.*/', ''), name) AS uploaded_name
    FROM stored_file WHERE name = ${name}`);
  return row;
}

export async function insertGrant(
  db: Queryable,
  grant: { path: string; memberId: number; screen: UploadScreen },
  now: Date,
): Promise<void> {
  await db.query(sql`INSERT INTO upload_grant (path, member_id, screen, created_at)
    VALUES (${grant.path}, ${grant.memberId}, ${grant.screen}, ${now})`);
}

/** Newest first; there are never more than a day's. */
export async function selectGrantPaths(
  db: Queryable,
  memberId: number,
  screen: UploadScreen,
  since: Date,
): Promise<string[]> {
  const rows = await db.query<{ path: string }>(sql`
    SELECT path FROM upload_grant
    WHERE member_id = ${memberId} AND screen = ${screen} AND created_at > ${since}
    ORDER BY created_at DESC LIMIT 100`);
  return rows.map(({ path }) => path);
}

export async function selectFile(db: Queryable, name: string): Promise<StoredFile | undefined> {
  const [row] = await db.query<StoredFile>(sql`
    SELECT name, member_id, screen, content_type,
      size_bytes, width_pixels, height_pixels
    FROM stored_file WHERE name = ${name}`);
  return row;
}

export async function selectFileBySource(
  db: Queryable,
  memberId: number,
  sources: readonly string[],
): Promise<StoredFile | undefined> {
  const [row] = await db.query<StoredFile>(sql`
    SELECT name, member_id, screen, content_type,
      size_bytes, width_pixels, height_pixels
    FROM stored_file WHERE source = ANY(${sources}::text[]) AND member_id = ${memberId}
    ORDER BY created_at DESC LIMIT 1`);
  return row;
}

/** False if the source is already a file. Cancels the planned removal of the object. */
export async function insertFile(
  tx: Queryable,
  file: StoredFile,
  source: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    INSERT INTO stored_file (name, member_id, screen, source, content_type, size_bytes,
      width_pixels, height_pixels, created_at)
    SELECT ${file.name}, id, ${file.screen}, ${source}, ${file.contentType}, ${file.sizeBytes}::int,
      ${file.widthPixels}::int, ${file.heightPixels}::int, ${now}
    FROM member WHERE id = ${file.memberId} AND erased_at IS NULL FOR SHARE
    ON CONFLICT (source) DO NOTHING RETURNING name`);
  if (rows.length === 0) return false;
  await deleteRemoval(tx, publishedKey(file.screen, file.name));
  return true;
}

/** Marks unattached files as attached; returns how many. */
export async function attachFiles(
  tx: Queryable,
  owner: { memberId: number; screen: UploadScreen },
  names: readonly string[],
  now: Date,
): Promise<number> {
  const rows = await tx.query(sql`
    UPDATE stored_file SET attached_at = ${now}
    WHERE name = ANY(${names}::text[]) AND member_id = ${owner.memberId}
      AND screen = ${owner.screen} AND attached_at IS NULL
    RETURNING name`);
  return rows.length;
}

/** Deletes rows of files; their objects are removed soon after the transaction commits. */
export async function deleteFiles(
  tx: Queryable,
  memberId: number,
  names: readonly string[],
  now: Date,
): Promise<number> {
  const rows = await tx.query(sql`
    WITH gone AS (DELETE FROM stored_file
      WHERE member_id = ${memberId} AND name = ANY(${names}::text[]) RETURNING screen, name)
    INSERT INTO object_removal (key, due_at)
    SELECT 'published/' || lower(screen) || '/' || name, ${now}::timestamptz FROM gone
    ON CONFLICT (key) DO UPDATE SET due_at = excluded.due_at RETURNING key`);
  return rows.length;
}

export async function deleteUnattachedFiles(db: Queryable, before: Date, now: Date): Promise<void> {
  await db.query(sql`
    WITH gone AS (DELETE FROM stored_file
      WHERE attached_at IS NULL AND created_at < ${before} RETURNING screen, name)
    INSERT INTO object_removal (key, due_at)
    SELECT 'published/' || lower(screen) || '/' || name, ${now}::timestamptz FROM gone
    ON CONFLICT (key) DO UPDATE SET due_at = excluded.due_at`);
}

/** Everything a member ever sent, published or in quarantine. A key ending in a slash is a prefix. */
export async function deleteMemberFiles(tx: Queryable, memberId: number, now: Date): Promise<void> {
  await tx.query(sql`
    WITH files AS (DELETE FROM stored_file WHERE member_id = ${memberId} RETURNING screen, name),
      grants AS (DELETE FROM upload_grant WHERE member_id = ${memberId} RETURNING path)
    INSERT INTO object_removal (key, due_at)
    SELECT 'published/' || lower(screen) || '/' || name, ${now}::timestamptz FROM files
    UNION ALL SELECT path, ${now}::timestamptz FROM grants
    ON CONFLICT (key) DO UPDATE SET due_at = excluded.due_at`);
}

export async function selectMemberFiles(db: Queryable, memberId: number) {
  return db.query<{ name: string; screen: UploadScreen; createdAt: Date }>(sql`
    SELECT name, screen, created_at FROM stored_file
    WHERE member_id = ${memberId} ORDER BY created_at`);
}

export async function insertRemoval(db: Queryable, key: string, dueAt: Date): Promise<void> {
  await db.query(sql`INSERT INTO object_removal (key, due_at) VALUES (${key}, ${dueAt})
    ON CONFLICT (key) DO UPDATE SET due_at = least(object_removal.due_at, excluded.due_at)`);
}

export async function selectDueRemovals(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ key: string }>(sql`
    SELECT key FROM object_removal WHERE due_at <= ${now} ORDER BY due_at LIMIT ${limit}::int`);
  return rows.map(({ key }) => key);
}

export async function deleteRemoval(db: Queryable, key: string): Promise<void> {
  await db.query(sql`DELETE FROM object_removal WHERE key = ${key}`);
}

export async function deleteGrants(db: Queryable, before: Date): Promise<void> {
  await db.query(sql`DELETE FROM upload_grant WHERE created_at < ${before}`);
}
