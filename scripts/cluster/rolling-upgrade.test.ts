import { expect, test } from 'vitest';
import { type Fleet, restartOneByOne, upgrade } from './rolling-upgrade.ts';
import { type MachineName, machineNames } from './templates.ts';

interface Condition {
  readonly isHealthy?: boolean;
  /** The API on this machine does not become ready after its restart. */
  readonly failing?: MachineName;
  /** The API on these machines does not serve before its restart. */
  readonly absent?: readonly MachineName[];
}

/** Keeps a record of what is done to it; a restarted process serves when it is asked for the second time. */
function fleetWith({ isHealthy = true, failing, absent = [] }: Condition = {}) {
  const steps: string[] = [];
  const pending = new Set<MachineName>();
  const down = new Set(absent);
  const fleet: Fleet = {
    machines: machineNames,
    workers: machineNames,
    isHealthy: async () => isHealthy,
    backUp: async () => void steps.push('backup'),
    restartApi: async (machine) => {
      if (pending.size > 0)
        throw new Error(`${machine} was restarted while another one did not serve`);
      pending.add(machine);
      down.delete(machine);
      steps.push(`api ${machine}`);
    },
    isServing: async (machine) => {
      if (down.has(machine)) return false;
      if (!pending.has(machine)) return true;
      if (machine !== failing) pending.delete(machine);
      return false;
    },
    restartWorker: async (machine) => void steps.push(`worker ${machine}`),
    isWorking: async () => true,
  };
  return { fleet, steps };
}

const quietly = () => {};

test('an upgrade takes a backup, then restarts one process after the other, workers last', async () => {
  const { fleet, steps } = fleetWith();
  await upgrade(fleet, quietly);
  const restarts = ['api a', 'api b', 'api c', 'worker a', 'worker b', 'worker c'];
  expect(steps).toEqual(['backup', ...restarts]);
});

test('the other processes are not restarted if one does not become ready', async () => {
  const { fleet, steps } = fleetWith({ failing: 'a' });
  await expect(restartOneByOne(fleet, quietly, 0)).rejects.toThrow('the API on a serves');
  expect(steps).toEqual(['api a']);
});

test('a process that does not serve is upgraded first', async () => {
  const { fleet, steps } = fleetWith({ absent: ['c'] });
  await upgrade(fleet, quietly);
  expect(steps.slice(0, 4)).toEqual(['backup', 'api c', 'api a', 'api b']);
});

test.each<[string, Condition]>([
  ['the database has no two standbys', { isHealthy: false }],
  ['two processes do not serve', { absent: ['a', 'c'] }],
])('nothing is done if %s', async (_, condition) => {
  const { fleet, steps } = fleetWith(condition);
  await expect(upgrade(fleet, quietly)).rejects.toThrow('Not upgraded');
  expect(steps).toEqual([]);
});
