import type { Queryable } from '../../db/database.ts';
import { isShown } from './store/posts.ts';

/** The post a task of kind `buzz` leads to must be there to be read. */
export async function postSettingsFaults(
  db: Queryable,
  settings: unknown,
): Promise<{ path: string; message: string }[]> {
  const given =
    typeof settings === 'object' && settings !== null && 'postId' in settings
      ? Number(settings.postId)
      : Number.NaN;
  if (!Number.isSafeInteger(given) || given < 1) {
    return [{ path: 'postId', message: 'Give the number of the post.' }];
  }
  return (await isShown(db, given))
    ? []
    : [{ path: 'postId', message: `There is no post ${given} to be read.` }];
}
