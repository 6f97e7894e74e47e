import * as z from 'zod/mini';
import { operatorOperation } from './operation.ts';

export const dayFigureSchema = z.object({
  /** For example `2026-11-15`, in UTC. */
  day: z.string(),
  members: z.int(),
  joined: z.int(),
  /** Members whose session was used. */
  active: z.int(),
  /** Points members earned. */
  granted: z.int(),
  /** Participations started that day, and their current classes. */
  begun: z.int(),
  qualified: z.int(),
  screenedOut: z.int(),
  refused: z.int(),
});
export type DayFigure = z.infer<typeof dayFigureSchema>;

/** What a new installation needs before members come; in the order of the checklist. */
export const setUpSteps = [
  'mail',
  'secondAdmin',
  'payoutSenders',
  'profileTopics',
  'buzzTopics',
  'ticketTemplates',
  'firstTask',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const dashboardOperations = {
  readSetUp: operatorOperation({
    method: 'GET',
    path: '/dashboard/set-up',
    summary:
      'Which steps of the first-run checklist are done, and whether mails leave this server.',
    auth: 'operator',
    permission: 'operator.manage',
    input: z.object({}),
    output: z.object({
      sendsMail: z.boolean(),
      steps: z.array(z.object({ step: z.enum(setUpSteps), done: z.boolean() })),
    }),
    errors: [],
  }),
  readDashboard: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/dashboard',
    summary: 'Key figures, day by day.',
    auth: 'operator',
    permission: 'dashboard.read',
    input: z.object({ days: z._default(z.int().check(z.gte(7), z.lte(90)), 30) }),
    output: z.object({
      notedAt: z.nullable(z.string()),
      /** Oldest first. */
      days: z.array(dayFigureSchema),
      /** Points held for cash-outs in progress. */
      cashoutLiability: z.nullable(z.int()),
      /** From request to payment, of the last 500. */
      medianPayoutHours: z.nullable(z.number()),
      partners: z.array(z.object({ network: z.string(), finished: z.int(), reversed: z.int() })),
    }),
    errors: [],
  }),
};
