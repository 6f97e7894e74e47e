import { shrink, tell, walk } from '@pollen/dev-env/lives/walk';
import { createLivesWorld } from '@pollen/dev-env/lives/world';
import { expect, test, vi } from 'vitest';
import { verifyMoney } from './modules/ledger-proof/public.ts';

vi.setConfig({ testTimeout: 3_600_000 });

/** `LIVES_SEED=7 LIVES_RUNS=1` repeats one life; more runs and steps look further. */
const firstSeed = Number(process.env['LIVES_SEED'] ?? 1);
const runs = Number(process.env['LIVES_RUNS'] ?? 400);
const steps = Number(process.env['LIVES_STEPS'] ?? 14);
/** Lives in one database; the proofs read all of it. */
const livesPerWorld = 200;

/** Lives the seeds of one database, and proves its books. */
async function liveThrough(from: number, until: number): Promise<void> {
  const world = await createLivesWorld();
  try {
    for (let seed = from; seed < until; seed += 1) {
      const fall = await walk(world, seed, steps);
      if (!fall) continue;
      const story = tell(await shrink(world, fall));
      throw new Error(`LIVES_SEED=${seed} LIVES_RUNS=1 LIVES_STEPS=${steps}\n${story}`);
    }
    const { findings } = await verifyMoney(world.api.database.db);
    const broken = findings.filter((finding) => finding.broken > 0);
    expect(broken, `after the seeds ${from} to ${until - 1}`).toEqual([]);
  } finally {
    await world.close();
  }
}

test('no random life gives a member more or less than the rules, and the books stay sound', async () => {
  const end = firstSeed + runs;
  for (let from = firstSeed; from < end; from += livesPerWorld) {
    await liveThrough(from, Math.min(from + livesPerWorld, end));
  }
});
