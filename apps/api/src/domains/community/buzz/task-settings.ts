import type { Queryable } from '../../../db/database.ts';
import { isShown } from './store/posts.ts';

/** The post of a task of kind `buzz` must exist and be visible. */
export async function postSettingsFaults(
  db: Queryable,
  settings: unknown,
): Promise<{ path: string; message: string }[]> {
  const { postId, ...others } = (settings ?? {}) as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(others).map((path) => ({
    path,
    message: 'Unknown setting. Use postId.',
  }));
  if (typeof postId !== 'number' || !Number.isSafeInteger(postId) || postId < 1) {
    return [...unknown, { path: 'postId', message: 'Enter the number of the post.' }];
  }
  return (await isShown(db, postId))
    ? unknown
    : [...unknown, { path: 'postId', message: `Post ${postId} does not exist or is hidden.` }];
}
