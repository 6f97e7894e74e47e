import { paths } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../db/database.ts';
import type { MemberHooks } from '../../accounts/identity/public.ts';
import { sendMessage } from './commands/send-message.ts';
import { listMessages } from './queries/read-inbox.ts';
import { deleteDevicesAndPreference, selectPreference } from './store/devices.ts';
import { deleteMessagesBefore, deleteMessagesOf } from './store/messages.ts';

export { sendBroadcast } from './commands/broadcasts.ts';
export { noteHabits } from './commands/note-habits.ts';
export { pushMessage } from './commands/push-message.ts';
export { sendDigests } from './commands/send-digests.ts';
export { sendMessage } from './commands/send-message.ts';
export type { Word } from './kinds.ts';
export { deleteMessagesFor as forgetMessages } from './store/messages.ts';

const exportLimit = 1000;
/** Messages are kept for a year. */
const keptDays = 365;

export function pruneMessages(db: Queryable, now: Date): Promise<void> {
  return deleteMessagesBefore(db, new Date(now.getTime() - keptDays * 86_400_000));
}

export const messageHooks: MemberHooks = {
  name: 'messages',
  onRegistered: (tx, { memberId, now }) =>
    sendMessage(tx, { memberId, kind: 'welcome', params: {}, link: paths.helpList(), now }),
  async erase(tx, memberId) {
    await deleteMessagesOf(tx, memberId);
    await deleteDevicesAndPreference(tx, memberId);
  },
  exportData: async (db, memberId) => ({
    preference: await selectPreference(db, memberId),
    messages: (await listMessages(db, { memberId, locale: 'en-US' }, { limit: exportLimit })).items,
  }),
};
