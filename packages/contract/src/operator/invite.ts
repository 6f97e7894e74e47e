import * as z from 'zod/mini';
import { pageInput, pageOf } from '../values/page.ts';
import { taskNoSchema } from '../values/task.ts';
import { localizedTextField, localizedTextSchema, momentField } from './fields.ts';
import { operatorOperation } from './operation.ts';

export const campaignSchema = z.object({
  code: z.string(),
  names: localizedTextSchema,
  /** The page a guest sees after joining. */
  taskNo: z.nullable(z.string()),
  /** Who gets the host's reward; null if Pollen itself invites. */
  host: z.nullable(z.object({ id: z.int(), nickname: z.string() })),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  open: z.boolean(),
  /** Guests who count, and their maximum. */
  guests: z.int(),
  maxGuests: z.int(),
});
export type OperatorCampaign = z.infer<typeof campaignSchema>;

/** Registrations through advertisements with the same parameters in their links. */
export const arrivalSchema = z.object({
  /** `utm_source`, `utm_medium`, and `utm_campaign` or else `campaign_id`; null if the link had none. */
  source: z.nullable(z.string()),
  medium: z.nullable(z.string()),
  campaign: z.nullable(z.string()),
  registrations: z.int(),
  latestAt: z.string(),
});
export type Arrival = z.infer<typeof arrivalSchema>;

interface Window {
  readonly startsAt: string;
  readonly endsAt?: string | undefined;
}

export const inviteOperatorOperations = {
  listCampaigns: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/campaigns',
    summary: 'Invitation codes tied to a task or an action, the newest first.',
    auth: 'operator',
    permission: 'campaign.read',
    input: z.object(pageInput),
    output: pageOf(campaignSchema),
    errors: [],
  }),
  listArrivals: operatorOperation({
    method: 'GET',
    reads: 'replica',
    path: '/campaigns/arrivals',
    summary: 'Registrations by source and campaign of advertisements, the most first.',
    auth: 'operator',
    permission: 'campaign.read',
    input: z.object({ days: z._default(z.int().check(z.gte(1), z.lte(366)), 30) }),
    output: z.object({ items: z.array(arrivalSchema), registrations: z.int() }),
    errors: [],
  }),
  saveCampaign: operatorOperation({
    method: 'POST',
    path: '/campaigns',
    summary:
      'Creates a campaign, or changes the one with this code; waits for a second person if it can cost more than the limits.',
    auth: 'operator',
    permission: 'campaign.write',
    input: z.object({
      code: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)),
      names: localizedTextField(80),
      taskNo: z.optional(taskNoSchema),
      hostId: z.optional(z.int().check(z.gte(1))),
      startsAt: momentField,
      endsAt: z.optional(momentField),
      /** Each may cost a welcome gift and a reward of the host. */
      maxGuests: z.int().check(z.gte(1), z.lte(1_000_000)),
    }),
    check: ({ startsAt, endsAt }: Window): Record<string, string> =>
      endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt)
        ? { endsAt: 'field.endsEarly' }
        : {},
    output: z.object({
      /** The current state; null if a new one waits for a second person. */
      campaign: z.nullable(campaignSchema),
      approvalId: z.nullable(z.int()),
    }),
    errors: ['badInput'],
    idempotent: true,
  }),
};
