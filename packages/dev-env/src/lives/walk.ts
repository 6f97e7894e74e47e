import { accountActions } from './account-actions.ts';
import type { Action, Attempt, CommonAction } from './action.ts';
import { budgetActions } from './budget-actions.ts';
import { pickOf, seededChance } from './chance.ts';
import { fairPayActions } from './fair-pay-actions.ts';
import { checkLives, endLives, Life } from './life.ts';
import { memberActions } from './member-actions.ts';
import { settleGift } from './model.ts';
import { partnerActions } from './partner-actions.ts';
import { bankActions, payoutActions } from './payout-actions.ts';
import { reviewActions } from './review-actions.ts';
import { supportActions } from './support-actions.ts';
import { timeActions } from './time-actions.ts';
import type { LivesWorld } from './world.ts';

/*
 * Many lives run at once in one world, on one clock, so that the slow parts (the jobs of a passing day,
 * reading every balance) run once for all of them. They share no member, so a life behaves the same alone
 * as among others.
 */

const ownActions: readonly Action[] = [
  ...memberActions,
  ...partnerActions,
  ...reviewActions,
  ...payoutActions,
  ...supportActions,
  ...accountActions,
];

/** Needs one clock, bank and budget for all. */
const commonActions: readonly CommonAction[] = [
  ...timeActions,
  ...bankActions,
  ...budgetActions,
  ...fairPayActions,
];

export const actionNames: readonly string[] = [...ownActions, ...commonActions].map(
  ({ name }) => name,
);

/** A step that can be replayed in another life: the action, and the numbers that choose how. */
export interface Step {
  readonly action: string;
  readonly pick: number;
  readonly which: number;
  /** The share of attempts that the rules forbid. */
  readonly wrong: number;
}

const wrongShare = 0.12;
/** How many shared events happen before each life takes a step. */
const commonShare = 0.8;

export interface Failure {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly story: readonly string[];
  readonly message: string;
}

/** A life with the steps it has taken. */
interface Walker {
  readonly seed: number;
  readonly life: Life;
  readonly steps: Step[];
  readonly story: string[];
  broken: string | null;
}

function chooseAttempt(attempts: readonly Attempt[], { which, wrong }: Step): Attempt | undefined {
  const right = attempts.filter(({ allowed }) => allowed === true);
  const others = attempts.filter(({ allowed }) => allowed !== true);
  return pickOf(wrong < wrongShare ? others : right, which);
}

/** Picks one, weighted by likelihood. */
function chooseByWeight<Item extends { readonly weight: number }>(
  items: readonly Item[],
  pick: number,
): Item | undefined {
  let left = pick * items.reduce((sum, { weight }) => sum + weight, 0);
  return items.find(({ weight }) => {
    left -= weight;
    return left <= 0;
  });
}

/** The next attempt of a life, of all it can do. */
function chooseStep(life: Life, chance: () => number): Step | null {
  const wrong = chance();
  const pick = chance();
  const which = chance();
  const step = { action: '', pick, which, wrong };
  const possible = ownActions.filter(
    (action) => chooseAttempt(action.attempts(life, pick), step) !== undefined,
  );
  const action = chooseByWeight(possible, chance());
  return action ? { ...step, action: action.name } : null;
}

/** Chosen without looking at the lives: replayed alone, each must see the same events. */
function chooseCommon(chance: () => number): Step | null {
  const isNext = chance() < commonShare;
  const action = chooseByWeight(commonActions, chance())?.name ?? '';
  const step = { action, pick: chance(), which: chance(), wrong: chance() };
  return isNext ? step : null;
}

/** Tries something for some lives and compares the answer with the model. */
async function attemptFor(
  world: LivesWorld,
  walkers: readonly Walker[],
  step: Step,
  attempt: Attempt,
): Promise<void> {
  const { label, allowed } = attempt;
  const answer = await attempt.run();
  if (answer === true) world.count(step.action);
  for (const walker of walkers) {
    walker.steps.push(step);
    walker.story.push(answer === true ? label : `${label} (refused: ${answer})`);
    if (allowed === true && answer !== true) {
      walker.broken = `${label}: refused (${answer}), though the rules allow it`;
    }
    if (allowed === false && answer === true) {
      walker.broken = `${label}: accepted, though the rules forbid it`;
    }
  }
  if (allowed === true) attempt.apply();
}

async function takeCommon(
  world: LivesWorld,
  walkers: readonly Walker[],
  step: Step,
): Promise<boolean> {
  const action = commonActions.find(({ name }) => name === step.action);
  const lives = walkers.map(({ life }) => life);
  const attempt = action && chooseAttempt(action.attempts(world, lives, step.pick), step);
  if (attempt) await attemptFor(world, walkers, step, attempt);
  return attempt !== undefined;
}

async function takeOwn(world: LivesWorld, walker: Walker, step: Step | null): Promise<boolean> {
  const { life } = walker;
  const action = ownActions.find(({ name }) => name === step?.action);
  const attempt = action && step && chooseAttempt(action.attempts(life, step.pick), step);
  if (attempt) await attemptFor(world, [walker], step, attempt);
  return attempt !== undefined;
}

/** Which surveys of guests are accepted. */
const acceptedOfGuests = (walkers: readonly Walker[]): string =>
  walkers
    .flatMap(({ life }) => life.members)
    .filter(({ invitation }) => invitation !== null)
    .map(({ works }) => [...works.values()].map(({ state }) => (state === 'paid' ? 1 : 0)).join(''))
    .join();

/** Runs the lives' actions and compares every member with the model. */
async function takeRound(
  world: LivesWorld,
  walkers: readonly Walker[],
  act: () => Promise<readonly boolean[]>,
): Promise<void> {
  const before = acceptedOfGuests(walkers);
  const taken = await act();
  if (!taken.includes(true)) return;
  for (const { life } of walkers) for (const member of life.members) settleGift(member);
  // A job pays hosts and reverses their rewards.
  if (acceptedOfGuests(walkers) !== before) await world.api.runJobs();
  const broken = await checkLives(
    world,
    walkers.map(({ life }) => life),
  );
  for (const walker of walkers) walker.broken ??= broken.get(walker.life) ?? null;
}

const beginWalker = async (world: LivesWorld, seed: number): Promise<Walker> => ({
  seed,
  life: await Life.begin(world),
  steps: [],
  story: [],
  broken: null,
});

const failuresOf = (walkers: readonly Walker[]): Failure[] =>
  walkers.flatMap(({ seed, steps, story, broken }) =>
    broken === null ? [] : [{ seed, steps, story, message: broken }],
  );

/**
 * Runs the lives of some seeds together. `schedule` is the seed of shared events. Stops after the round in
 * which a rule is broken, and returns the lives that broke it.
 */
export async function walk(
  world: LivesWorld,
  seeds: readonly number[],
  schedule: number,
  length: number,
): Promise<Failure[]> {
  await world.beginMorning();
  const common = seededChance(schedule);
  const walkers = await Promise.all(seeds.map((seed) => beginWalker(world, seed)));
  const own = walkers.map((walker) => ({ walker, chance: seededChance(walker.seed) }));
  const isSound = () => walkers.every(({ broken }) => broken === null);
  for (let round = 0; round < length && isSound(); round += 1) {
    const step = chooseCommon(common);
    if (step) {
      await takeRound(world, walkers, async () => [await takeCommon(world, walkers, step)]);
      if (!isSound()) break;
    }
    await takeRound(world, walkers, () =>
      Promise.all(
        own.map(({ walker, chance }) => takeOwn(world, walker, chooseStep(walker.life, chance))),
      ),
    );
  }
  await endLives(
    world,
    walkers.map(({ life }) => life),
  );
  return failuresOf(walkers);
}

/** Replays the same steps in a separate life; null if no rule is broken. */
export async function replay(
  world: LivesWorld,
  { seed, steps }: Pick<Failure, 'seed' | 'steps'>,
): Promise<Failure | null> {
  await world.beginMorning();
  const walker = await beginWalker(world, seed);
  for (const step of steps) {
    await takeRound(world, [walker], async () => [
      commonActions.some(({ name }) => name === step.action)
        ? await takeCommon(world, [walker], step)
        : await takeOwn(world, walker, step),
    ]);
    if (walker.broken !== null) break;
  }
  await endLives(world, [walker.life]);
  return failuresOf([walker])[0] ?? null;
}

/** Removes steps, as many at a time as possible, until each remaining one is needed to fail. */
export async function shrink(world: LivesWorld, failure: Failure): Promise<Failure> {
  const { seed } = failure;
  let shortest = failure;
  for (let size = Math.ceil(failure.steps.length / 2); size >= 1; ) {
    let shorter: Failure | null = null;
    for (let from = 0; from < shortest.steps.length && !shorter; from += size) {
      const steps = [...shortest.steps.slice(0, from), ...shortest.steps.slice(from + size)];
      const again = await replay(world, { seed, steps });
      if (again && again.steps.length < shortest.steps.length) shorter = again;
    }
    if (shorter) shortest = shorter;
    else size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return shortest;
}

export const describeFailure = ({ story, message }: Failure): string =>
  [...story.map((line, at) => `${at + 1}. ${line}`), `=> ${message}`].join('\n');
