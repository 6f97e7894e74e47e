import {
  actionNames,
  describeFailure,
  type Failure,
  replay,
  shrink,
  walk,
} from '@pollen/dev-env/lives/walk';
import { createLivesWorld, type LivesWorld } from '@pollen/dev-env/lives/world';
import { expect, test, vi } from 'vitest';
import { verifyMoney } from './domains/insight/ledger-proof/public.ts';

vi.setConfig({ testTimeout: 3_600_000 });

/** `LIVES_SEED=7 LIVES_RUNS=1` repeats one life; more runs and steps find more. */
const firstSeed = Number(process.env['LIVES_SEED'] ?? 1);
const runs = Number(process.env['LIVES_RUNS'] ?? 2000);
const steps = Number(process.env['LIVES_STEPS'] ?? 12);
/** Concurrent lives, and lives in one database before its ledger is proved. */
const livesAtOnce = 50;
const livesPerWorld = 250;

/** The shortest sequence of one life that breaks a rule, or the seeds that break it only together. */
async function explain(
  world: LivesWorld,
  failures: readonly Failure[],
  seeds: readonly number[],
): Promise<string> {
  for (const failure of failures) {
    const alone = await replay(world, failure);
    if (!alone) continue;
    const story = describeFailure(await shrink(world, alone));
    return `LIVES_SEED=${failure.seed} LIVES_RUNS=1 LIVES_STEPS=${steps}\n${story}`;
  }
  const stories = failures.map(describeFailure).join('\n\n');
  return `LIVES_SEED=${seeds[0]} LIVES_RUNS=${seeds.length} LIVES_STEPS=${steps}, only together\n${stories}`;
}

/** Runs the seeds of one database and proves its ledger. */
async function liveThrough(world: LivesWorld, from: number, until: number): Promise<void> {
  for (let seed = from; seed < until; ) {
    const schedule = Math.floor(seed / livesAtOnce);
    const end = Math.min((schedule + 1) * livesAtOnce, until);
    const seeds = Array.from({ length: end - seed }, (_, at) => seed + at);
    const failures = await walk(world, seeds, schedule, steps);
    if (failures.length > 0) throw new Error(await explain(world, failures, seeds));
    seed = end;
  }
  const { findings } = await verifyMoney(world.api.database.db);
  const broken = findings.filter((finding) => finding.broken > 0);
  expect(broken, `after the seeds ${from} to ${until - 1}`).toEqual([]);
}

test('no random life gives a member more or less than the rules allow, and the ledger stays sound', async () => {
  const end = firstSeed + runs;
  const done = new Map<string, number>();
  for (let from = firstSeed; from < end; from += livesPerWorld) {
    await using world = await createLivesWorld();
    await liveThrough(world, from, Math.min(from + livesPerWorld, end));
    for (const [action, count] of world.counts) done.set(action, (done.get(action) ?? 0) + count);
  }
  // A step that is never reached proves nothing.
  if (runs >= 1000) expect(actionNames.filter((name) => !done.has(name))).toEqual([]);
});
