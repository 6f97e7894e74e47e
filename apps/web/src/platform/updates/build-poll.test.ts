import { expect, test, vi } from 'vitest';
import { type BuildPollServices, checkBuild, longestReloadDelayMs } from './build-poll.ts';

function poll(changes: Partial<BuildPollServices>) {
  const steps: string[] = [];
  const services: BuildPollServices = {
    ownBuildId: 'old',
    latest: async () => ({ buildId: 'new' }),
    isComplete: async () => true,
    wait: async (delayMs) => void steps.push(`wait ${delayMs}`),
    random: () => 0.5,
    prepare: async () => void steps.push('prepare'),
    free: async () => void steps.push('free'),
    reload: () => void steps.push('reload'),
    ...changes,
  };
  return { steps, run: () => checkBuild(services) };
}

test('§4 a new build reloads the page: after a random delay, with the new build, and when nothing is dirty', async () => {
  const { steps, run } = poll({});
  expect(await run()).toBe(true);
  expect(steps).toEqual([`wait ${longestReloadDelayMs / 2}`, 'prepare', 'free', 'reload']);
});

test('the same build does not reload it', async () => {
  const { steps, run } = poll({ ownBuildId: 'new' });
  expect(await run()).toBe(false);
  expect(steps).toEqual([]);
});

test('a build whose meta file is missing does not reload it', async () => {
  const { steps, run } = poll({ isComplete: async () => false });
  expect(await run()).toBe(false);
  expect(steps).toEqual([]);
});

test('a dirty form delays the reload until it is clean', async () => {
  const reload = vi.fn();
  let release = () => {};
  const free = () => new Promise<void>((resolve) => (release = resolve));
  const { run } = poll({ free, reload });
  const done = run();
  await expect.poll(() => release.length).toBe(1);
  expect(reload).not.toHaveBeenCalled();
  release();
  await done;
  expect(reload).toHaveBeenCalledOnce();
});
