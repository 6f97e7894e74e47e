import * as z from 'zod/mini';
import { operation } from '../operation.ts';

const reward = z.object({ points: z.int(), chances: z.int() });

const card = {
  /** The current streak of check-ins; 0 once it is lost. */
  streak: z.int(),
  /** The seven cells of the week under way. */
  days: z.array(
    z.object({
      points: z.int(),
      chances: z.int(),
      done: z.boolean(),
      today: z.boolean(),
    }),
  ),
  /** What checking in tomorrow pays, if today is not missed. */
  tomorrow: reward,
  /** When tomorrow begins where the member lives. */
  nextDayAt: z.string(),
  freeze: z.object({
    /** A missed day would be forgiven now. */
    ready: z.boolean(),
    /** The first day that could be forgiven again; null while ready. */
    readyOn: z.nullable(z.string()),
    /** The missed day that this streak was forgiven, or will be by checking in today. */
    forgiven: z.nullable(z.string()),
  }),
};

export const checkinStateSchema = z.object({
  checkedInToday: z.boolean(),
  /** The member has never checked in. */
  isFirst: z.boolean(),
  /** What today's check-in pays or paid. */
  today: reward,
  ...card,
});

export const checkinAnswerSchema = z.object({
  /** True if this request checked in; false where the day was checked in before. */
  checkedIn: z.boolean(),
  /** What the check-in of the day paid. */
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
