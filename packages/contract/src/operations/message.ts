import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { messageCategories, messageFilters, messageTones } from '../values/message.ts';
import { pageInput, pageOf } from '../values/page.ts';

export const messageSchema = z.object({
  id: z.string(),
  category: z.enum(messageCategories),
  tone: z.enum(messageTones),
  /** In the language of the call, not the language of the time it was sent. */
  title: z.string(),
  text: z.string(),
  /** A path in the app. */
  link: z.nullable(z.string()),
  at: z.string(),
  read: z.boolean(),
});
export type Message = z.infer<typeof messageSchema>;

const unread = z.object({ unread: z.int() });

export const messagePreferenceSchema = z.object({
  /** Pushed to devices that agreed to it. */
  push: z.boolean(),
  /** One e-mail a day with unread messages, for members without push. */
  digest: z.boolean(),
  /** Reminders at once instead of one a day at the member's usual hour; never at night. */
  frequent: z.boolean(),
  /** Categories that are neither pushed nor mailed; they still appear in the inbox. */
  muted: z.array(z.enum(messageCategories)),
  /** The public key by which the browser's push service knows us. */
  publicKey: z.string(),
  /** How many devices receive pushes. */
  devices: z.int(),
});
export type MessagePreference = z.infer<typeof messagePreferenceSchema>;

const idPattern = /^[1-9]\d{0,14}$/;
const id = z.object({ id: z.string().check(z.regex(idPattern)) });
const endpoint = z.string().check(z.minLength(10), z.maxLength(1000));

export const messageOperations = {
  listMessages: operation({
    method: 'GET',
    path: '/v1/message/list',
    summary: "The member's messages, the newest first.",
    auth: 'member',
    input: z.object({ ...pageInput, filter: z.optional(z.enum(messageFilters)) }),
    output: pageOf(messageSchema),
    errors: [],
  }),
  countUnread: operation({
    method: 'GET',
    path: '/v1/message/unread',
    summary: 'How many messages are unread; counting stops at 100.',
    auth: 'member',
    input: z.object({}),
    output: unread,
    errors: [],
  }),
  readMessage: operation({
    method: 'GET',
    path: '/v1/message/{id}',
    summary: 'One message. It stays unread until it is marked as read.',
    auth: 'member',
    params: id,
    input: z.object({}),
    output: messageSchema,
    errors: [],
  }),
  markRead: operation({
    method: 'POST',
    path: '/v1/message/{id}/read',
    summary: 'Marks one message as read. Doing it twice changes nothing.',
    auth: 'member',
    params: id,
    input: z.object({}),
    output: unread,
    errors: [],
  }),
  markAllRead: operation({
    method: 'POST',
    path: '/v1/message/read',
    summary: 'Marks every message as read up to one the member has seen; newer ones stay unread.',
    auth: 'member',
    input: z.object({ upTo: z.string().check(z.regex(idPattern)) }),
    output: unread,
    errors: [],
  }),
  readMessagePreference: operation({
    method: 'GET',
    path: '/v1/message/preference',
    summary: 'How the member wants to be notified of messages.',
    auth: 'member',
    input: z.object({}),
    output: messagePreferenceSchema,
    errors: [],
  }),
  changeMessagePreference: operation({
    method: 'POST',
    path: '/v1/message/preference',
    summary: 'Changes the given settings; omitted ones stay.',
    auth: 'member',
    input: z.object({
      push: z.optional(z.boolean()),
      digest: z.optional(z.boolean()),
      frequent: z.optional(z.boolean()),
      muted: z.optional(z.array(z.enum(messageCategories)).check(z.maxLength(5))),
    }),
    output: messagePreferenceSchema,
    errors: [],
  }),
  subscribePush: operation({
    method: 'POST',
    path: '/v1/message/push',
    summary: 'Subscribes this device to pushes; the subscription ends with the session.',
    auth: 'member',
    input: z.object({
      endpoint,
      keys: z.object({
        p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/)),
        auth: z.string().check(z.regex(/^[\w-]{16,40}={0,2}$/)),
      }),
    }),
    output: messagePreferenceSchema,
    errors: [],
  }),
  unsubscribePush: operation({
    method: 'POST',
    path: '/v1/message/push/remove',
    summary: 'Ends the pushes to this device.',
    auth: 'member',
    input: z.object({ endpoint }),
    output: messagePreferenceSchema,
    errors: [],
  }),
};
