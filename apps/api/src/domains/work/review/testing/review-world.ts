import type { TestApp } from '@pollen/dev-env/test-app';
import type { TestOperator } from '@pollen/dev-env/test-operator';
import { participations } from '../../participation/public.ts';
import {
  createRespondent,
  publishSample,
  type Respondent,
} from '../../participation/testing/respondent.ts';
import { applyDecisions } from '../commands/apply-decisions.ts';
import { undoSeconds } from '../domain.ts';

export interface Decided {
  readonly outcomes: { readonly id: number; readonly outcome: string; readonly msg: string }[];
  readonly undoSeconds: number;
  readonly pays: {
    readonly members: number;
    readonly points: number;
    readonly worth: readonly { readonly currency: string; readonly amount: string }[];
  };
}

export const refusal = { verdict: 'refuse', reason: 'nonsense-text' } as const;

export const decide = (
  by: TestOperator,
  ids: readonly number[],
  more: object = { verdict: 'accept' },
) => by.post<Decided>('/review/decide', { ids, ...more });

export const undo = (by: TestOperator, ids: readonly number[]) =>
  by.post<Pick<Decided, 'outcomes'>>('/review/undo', { ids });

export const outcomesOf = ({ data }: { data: Pick<Decided, 'outcomes'> }) =>
  data.outcomes.map(({ outcome }) => outcome);

/** Submits answers that wait for an auditor. */
export async function submitForReview(world: TestApp, by?: Respondent): Promise<number> {
  const member = by ?? (await createRespondent(world));
  const { data: begun } = await member.start(
    await publishSample(world, { audit: 'hand', countries: [5, 6, 8] }),
  );
  world.clock.advanceSeconds(120);
  return Number((await member.submit(begun)).data.id);
}

/** Runs the job that applies decisions. A `chance` of 0 draws each of them for a second look. */
export const applyDue = ({ database, clock }: TestApp, chance = 1) =>
  applyDecisions({ db: database.db, clock, participations, chance: () => chance });

/** Waits until decisions can no longer be undone, and applies them. */
export async function applyDueDecisions(world: TestApp, chance = 1): Promise<void> {
  world.clock.advanceSeconds(undoSeconds);
  await applyDue(world, chance);
}
