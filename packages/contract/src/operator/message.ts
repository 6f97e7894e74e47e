import * as z from 'zod/mini';
import { locales } from '../codes/locale.ts';
import { countryField } from '../values/fields.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { isAppPage } from './app-page.ts';
import { localizedTextField, localizedTextSchema, momentField } from './fields.ts';
import { operatorOperation } from './operation.ts';
import { reachSchema } from './reach.ts';

const year = z.int().check(z.gte(1900), z.lte(2100));
export const segmentSchema = z.object({
  /** Empty means all. */
  countries: z.array(countryField).check(z.maxLength(7)),
  genders: z.array(z.enum(['female', 'male', 'other'])).check(z.maxLength(3)),
  bornFrom: z.optional(year),
  bornTo: z.optional(year),
  /** Active within this many days. */
  activeDays: z.optional(z.int().check(z.gte(1), z.lte(365))),
});
export type Segment = z.infer<typeof segmentSchema>;

export const broadcastSchema = z.object({
  id: z.int(),
  title: localizedTextSchema,
  text: localizedTextSchema,
  link: z.nullable(z.string()),
  segment: segmentSchema,
  state: z.enum(['waiting', 'sending', 'sent', 'stopped']),
  sendAt: z.string(),
  planned: z.int(),
  /** Whether the number is exact; otherwise it is estimated. */
  plannedExactly: z.boolean(),
  sent: z.int(),
  by: z.nullable(z.string()),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type Broadcast = z.infer<typeof broadcastSchema>;

const written = {
  title: localizedTextField(80),
  text: localizedTextField(1000),
  link: z.optional(z.string().check(z.regex(/^\/[^/\\]/), z.maxLength(300))),
};

/** What members would not get, or could not follow. */
function checkBroadcast({
  link,
  segment,
}: {
  readonly link?: string | undefined;
  readonly segment?: Segment;
}): Record<string, string> {
  const { bornFrom, bornTo } = segment ?? {};
  return {
    ...(link !== undefined && !isAppPage(link) ? { link: 'field.appPage' } : {}),
    ...((bornFrom ?? 0) > (bornTo ?? 9999) ? { 'segment.bornTo': 'field.yearRange' } : {}),
  };
}

const sends = { method: 'POST', auth: 'operator', permission: 'message.send' } as const;

export const messageOperatorOperations = {
  listBroadcasts: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/broadcasts',
    summary: 'Broadcasts with their progress, the newest first.',
    auth: 'operator',
    permission: 'message.read',
    input: z.object(pageInput),
    output: pageOf(broadcastSchema),
    errors: [],
  }),
  countAudience: operatorOperation({
    ...sends,
    path: '/broadcasts/count',
    summary: 'How many members a segment has now.',
    input: z.object({ segment: segmentSchema }),
    check: checkBroadcast,
    output: reachSchema,
    errors: [],
  }),
  sendBroadcast: operatorOperation({
    ...sends,
    path: '/broadcasts',
    summary: 'Schedules a broadcast to a segment, now or later.',
    input: z.object({
      ...written,
      segment: segmentSchema,
      /** Defaults to now. */
      sendAt: z.optional(momentField),
    }),
    check: checkBroadcast,
    output: z.object({ id: z.int() }),
    errors: [],
    idempotent: true,
  }),
  testBroadcast: operatorOperation({
    ...sends,
    path: '/broadcasts/test',
    summary: 'Sends a test of the broadcast to one member, or by mail to the operator.',
    input: z.object({
      ...written,
      /** Defaults to the operator's own mailbox. */
      memberId: z.optional(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
      /** The language of the mail; members receive their own. */
      locale: z.enum(locales),
    }),
    check: checkBroadcast,
    output: z.object({ email: z.nullable(z.string()) }),
    errors: [],
    idempotent: true,
  }),
  stopBroadcast: operatorOperation({
    ...sends,
    path: '/broadcasts/{id}/stop',
    summary: 'Stops a broadcast; members who have received it keep it.',
    params: z.object({ id: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) }),
    input: z.object({}),
    output: z.object({}),
    errors: ['notFound', 'broadcastGone'],
    idempotent: true,
  }),
};
