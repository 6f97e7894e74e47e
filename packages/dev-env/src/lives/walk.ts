import { accountActions } from './account-actions.ts';
import type { Action, Attempt } from './action.ts';
import { auditActions } from './audit-actions.ts';
import { budgetActions } from './budget-actions.ts';
import { pickOf, seededChance } from './chance.ts';
import { Life, RuleBroken } from './life.ts';
import { memberActions } from './member-actions.ts';
import { settleGift } from './model.ts';
import { partnerActions } from './partner-actions.ts';
import { payoutActions } from './payout-actions.ts';
import { supportActions } from './support-actions.ts';
import { timeActions } from './time-actions.ts';
import type { LivesWorld } from './world.ts';

const actions: readonly Action[] = [
  ...memberActions,
  ...partnerActions,
  ...auditActions,
  ...payoutActions,
  ...supportActions,
  ...budgetActions,
  ...accountActions,
  ...timeActions,
];

/** A step that can be repeated in another life: what is tried, and the numbers that choose how. */
export interface Step {
  readonly action: string;
  readonly pick: number;
  readonly which: number;
  /** Below this share something is tried that the rules forbid. */
  readonly wrong: number;
}

const wrongShare = 0.12;

export interface Fall {
  readonly steps: readonly Step[];
  readonly story: readonly string[];
  readonly message: string;
}

function chooseAttempt(attempts: readonly Attempt[], { which, wrong }: Step): Attempt | undefined {
  const right = attempts.filter(({ allowed }) => allowed === true);
  const others = attempts.filter(({ allowed }) => allowed !== true);
  return pickOf(wrong < wrongShare ? others : right, which);
}

const qualifiedByGuests = ({ members }: Life): number =>
  members
    .filter(({ invitation }) => invitation !== null)
    .flatMap(({ works }) => [...works.values()])
    .filter(({ hasQualified }) => hasQualified).length;

/** Takes a step and tells it; false where it cannot be taken in this life. */
async function take(life: Life, step: Step, story: string[]): Promise<boolean> {
  const action = actions.find(({ name }) => name === step.action);
  const attempt = action && chooseAttempt(action.attempts(life, step.pick), step);
  if (!attempt) return false;
  const { label, allowed } = attempt;
  const before = qualifiedByGuests(life);
  const answer = await attempt.run();
  story.push(answer === true ? label : `${label} (refused: ${answer})`);
  if (allowed === true && answer !== true) {
    throw new RuleBroken(`${label}: refused (${answer}), though the rules allow it`);
  }
  if (allowed === false && answer === true) {
    throw new RuleBroken(`${label}: accepted, though the rules forbid it`);
  }
  if (allowed === true) attempt.apply();
  for (const member of life.members) settleGift(member);
  // Hosts are paid by a job.
  if (qualifiedByGuests(life) > before) await life.world.api.runJobs();
  await life.check();
  return true;
}

/** Lives through the steps; answers where it fell, if it did. */
async function live(
  world: LivesWorld,
  next: (life: Life) => Step | null,
): Promise<{ readonly steps: Step[]; readonly fall: Fall | null }> {
  const life = await Life.begin(world);
  const steps: Step[] = [];
  const story: string[] = [];
  try {
    for (let step = next(life); step; step = next(life)) {
      steps.push(step);
      const told = await take(life, step, story);
      if (!told) steps.pop();
    }
    await life.end();
    return { steps, fall: null };
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error;
    await life.end().catch(() => {});
    return { steps, fall: { steps, story, message: error.message } };
  }
}

/** Tries what can be done, the likely things more often. */
function chooseAction(life: Life, chance: () => number): Step | null {
  const wrong = chance();
  const pick = chance();
  const which = chance();
  const open = actions.filter(
    (action) =>
      chooseAttempt(action.attempts(life, pick), { action: '', pick, which, wrong }) !== undefined,
  );
  let left = chance() * open.reduce((sum, { weight }) => sum + weight, 0);
  for (const { name, weight } of open) {
    left -= weight;
    if (left <= 0) return { action: name, pick, which, wrong };
  }
  return null;
}

export async function walk(world: LivesWorld, seed: number, length: number): Promise<Fall | null> {
  const chance = seededChance(seed);
  let left = length;
  const { fall } = await live(world, (life) => {
    if (left === 0) return null;
    left -= 1;
    return chooseAction(life, chance);
  });
  return fall;
}

async function replay(world: LivesWorld, steps: readonly Step[]): Promise<Fall | null> {
  let at = 0;
  const { fall } = await live(world, () => steps[at++] ?? null);
  return fall;
}

/** Leaves out steps, as many at a time as the fall bears, until each of the rest is needed. */
export async function shrink(world: LivesWorld, fall: Fall): Promise<Fall> {
  let shortest = fall;
  for (let size = Math.ceil(fall.steps.length / 2); size >= 1; ) {
    let shorter: Fall | null = null;
    for (let from = 0; from < shortest.steps.length && !shorter; from += size) {
      const kept = [...shortest.steps.slice(0, from), ...shortest.steps.slice(from + size)];
      const again = await replay(world, kept);
      if (again && again.steps.length < shortest.steps.length) shorter = again;
    }
    if (shorter) shortest = shorter;
    else size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return shortest;
}

export const tell = ({ story, message }: Fall): string =>
  [...story.map((line, at) => `${at + 1}. ${line}`), `=> ${message}`].join('\n');
