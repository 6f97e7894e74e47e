import type { messageOperations } from '@pollen/contract/operations/message';
import type { PushSender } from '../../../adapters/push/push-sender.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { changePreference, readPreference, subscribeDevice } from './commands/preferences.ts';
import {
  countUnread,
  listMessages,
  markAllRead,
  markRead,
  readMessage,
} from './queries/read-inbox.ts';
import { deleteDevice } from './store/devices.ts';

export interface MessageServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: PushSender;
}

export function messageRoutes({
  db,
  clock,
  push,
}: MessageServices): Handlers<typeof messageOperations> {
  return {
    listMessages: ({ session: { memberId }, facts: { locale }, input }) =>
      listMessages(db, { memberId, locale }, input),
    countUnread: ({ session }) => countUnread(db, session.memberId),
    readMessage: ({ session: { memberId }, facts: { locale }, params }) =>
      readMessage(db, { memberId, locale }, Number(params.id)),
    markRead: ({ session, params }) => markRead(db, session.memberId, Number(params.id), clock()),
    markAllRead: ({ session, input }) =>
      markAllRead(db, session.memberId, Number(input.upTo), clock()),
    readMessagePreference: ({ session }) => readPreference(db, push, session.memberId),
    changeMessagePreference: ({ session, input }) =>
      changePreference(db, push, session.memberId, input),
    subscribePush: ({ session: { memberId, sessionId }, input: { endpoint, keys }, transact }) =>
      subscribeDevice(transact, push, { memberId, sessionId, endpoint, ...keys, now: clock() }),
    unsubscribePush: async ({ session: { memberId }, input }) => {
      await deleteDevice(db, memberId, input.endpoint);
      return readPreference(db, push, memberId);
    },
  };
}
