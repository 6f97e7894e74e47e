import * as z from 'zod/mini';
import { operation } from '../operation.ts';

const reward = z.object({ points: z.int(), chances: z.int() });

const card = {
  /** The current streak of check-ins; 0 once it is broken. */
  streak: z.int(),
  /** The seven cells of the current week. */
  days: z.array(
    z.object({
      points: z.int(),
      chances: z.int(),
      done: z.boolean(),
      today: z.boolean(),
    }),
  ),
  /** What a check-in tomorrow pays, if today is not missed. */
  tomorrow: reward,
  /** When tomorrow starts in the member's time zone. */
  nextDayAt: z.string(),
  freeze: z.object({
    /** A missed day would be forgiven now. */
    ready: z.boolean(),
    /** The first day on which a missed day can be forgiven again; null if it can now. */
    readyOn: z.nullable(z.string()),
    /** The missed day that was forgiven in this streak, or will be by checking in today. */
    forgiven: z.nullable(z.string()),
  }),
};

export const checkinStateSchema = z.object({
  checkedInToday: z.boolean(),
  /** The member has never checked in. */
  isFirst: z.boolean(),
  /** What today's check-in pays or has paid. */
  today: reward,
  ...card,
});

export const checkinAnswerSchema = z.object({
  /** True if this request checked in; false if the day was already checked in. */
  checkedIn: z.boolean(),
  /** What the day's check-in paid. */
  points: z.int(),
  chances: z.int(),
  ...card,
});

export type CheckinState = z.infer<typeof checkinStateSchema>;
export type CheckinAnswer = z.infer<typeof checkinAnswerSchema>;

export const checkinOperations = {
  checkIn: operation({
    method: 'POST',
    path: '/v2/user/checkin',
    summary: "Checks in, once a day by the calendar of the member's country.",
    auth: 'member',
    input: z.object({}),
    output: checkinAnswerSchema,
    errors: [],
    idempotent: true,
  }),
  readCheckin: operation({
    method: 'GET',
    path: '/v1/checkin',
    summary: 'The streak, the week of check-ins and what tomorrow pays.',
    auth: 'member',
    input: z.object({}),
    output: checkinStateSchema,
    errors: [],
  }),
};
