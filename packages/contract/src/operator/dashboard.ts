import * as z from 'zod/mini';
import { operatorOperation } from './operation.ts';

export const dayFigureSchema = z.object({
  /** As `2026-11-15`, UTC. */
  day: z.string(),
  members: z.int(),
  joined: z.int(),
  /** Members whose session was used. */
  active: z.int(),
  /** Points members earned. */
  granted: z.int(),
  /** Participations begun that day, and what became of them so far. */
  begun: z.int(),
  qualified: z.int(),
  screenedOut: z.int(),
  refused: z.int(),
});
export type DayFigure = z.infer<typeof dayFigureSchema>;

export const dashboardOperations = {
  readDashboard: operatorOperation({
    method: 'GET',
    path: '/dashboard',
    summary: 'How the business is, day by day.',
    auth: 'operator',
    permission: 'dashboard.read',
    input: z.object({ days: z._default(z.int().check(z.gte(7), z.lte(90)), 30) }),
    output: z.object({
      notedAt: z.nullable(z.string()),
      /** The oldest first. */
      days: z.array(dayFigureSchema),
      /** Points set aside for cash-outs under way. */
      cashoutLiability: z.nullable(z.int()),
      /** From asked for to paid, of the last 500. */
      medianPayoutHours: z.nullable(z.number()),
      partners: z.array(z.object({ network: z.string(), finished: z.int(), reversed: z.int() })),
    }),
    errors: [],
  }),
};
