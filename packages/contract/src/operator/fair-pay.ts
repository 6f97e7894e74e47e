import * as z from 'zod/mini';
import { countryField } from '../values/fields.ts';
import { moneySchema } from '../values/money.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { taskNoSchema } from '../values/task.ts';
import { operatorOperation } from './operation.ts';

export const payFloorSchema = z.object({
  country: countryField,
  /** The least an hour should pay; 0 if it is off. */
  points: z.int(),
  worth: moneySchema,
  /** Null if there never was one. */
  since: z.nullable(z.string()),
  /** A change that waits for a second person. */
  approvalId: z.nullable(z.int()),
});
export type PayFloor = z.infer<typeof payFloorSchema>;

const topUpSumSchema = z.object({
  taskNo: z.string(),
  title: z.string(),
  /** Top-ups that were not taken back. */
  count: z.int(),
  points: z.int(),
  lastAt: z.string(),
});
export type TopUpSum = z.infer<typeof topUpSumSchema>;

export const taskPaySchema = z.object({
  /** Countries in which enough members have finished. */
  items: z.array(
    z.object({
      country: countryField,
      completes: z.int(),
      medianSeconds: z.int(),
      /** What top-ups are computed from: idlers count less in it. */
      paidSeconds: z.int(),
      /** The reward at the median duration. */
      hourlyPoints: z.int(),
      hourlyWorth: moneySchema,
      floor: z.int(),
      topUps: z.int(),
      topUpPoints: z.int(),
    }),
  ),
});
export type TaskPay = z.infer<typeof taskPaySchema>;

export const fairPayOperations = {
  listPayFloors: operatorOperation({
    method: 'GET',
    path: '/pay-floors',
    summary: 'The least an hour of work should pay in each country.',
    auth: 'operator',
    permission: 'fairPay.read',
    input: z.object({}),
    output: z.object({ items: z.array(payFloorSchema) }),
    errors: [],
  }),
  savePayFloor: operatorOperation({
    method: 'POST',
    path: '/pay-floors',
    summary: 'Requests a second person’s approval to change the floor of a country.',
    auth: 'operator',
    permission: 'fairPay.write',
    stepUp: true,
    movesMoney: true,
    input: z.object({
      country: countryField,
      points: z.int().check(z.gte(0), z.lte(1_000_000)),
    }),
    output: payFloorSchema,
    errors: [],
    idempotent: true,
  }),
  listTopUps: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/top-ups',
    summary: 'What each task was topped up with, the newest task first.',
    auth: 'operator',
    permission: 'fairPay.read',
    input: z.object(pageInput),
    output: pageOf(topUpSumSchema),
    errors: [],
  }),
  readTaskPay: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/tasks/{taskNo}/pay',
    summary: 'What a task actually pays per hour in each country, and its top-ups.',
    auth: 'operator',
    permission: 'task.read',
    params: z.object({ taskNo: taskNoSchema }),
    input: z.object({}),
    output: taskPaySchema,
    errors: ['notFound'],
  }),
};
