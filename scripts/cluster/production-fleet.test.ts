import { expect, test } from 'vitest';
import { productionFleet } from './production-fleet.ts';
import { upgrade } from './rolling-upgrade.ts';

const machines = { a: '10.0.0.11', b: '10.0.0.12', c: '10.0.0.13' };

const membersWith = (roles: readonly string[]) =>
  JSON.stringify(
    ['a', 'b', 'c'].map((Member, index) => ({
      Cluster: 'pollen',
      Member,
      Role: roles[index],
      State: 'running',
      TL: 3,
    })),
  );

/** A line of HAProxy's state has the status in its 18th column. */
const proxyLine = (proxy: string, server: string, status: string) =>
  [proxy, server, ...Array.from({ length: 15 }, () => '0'), status, '1'].join(',');

const allUp = ['a', 'b', 'c'].map((server) => proxyLine('pollen', server, 'UP')).join('\n');

/** Machines that answer as Debian's programs would; `commands` has what was changed on them. */
function machinesWith({ roles = ['Replica', 'Leader', 'Sync Standby'], proxy = allUp } = {}) {
  const commands: string[] = [];
  const runOn = async (host: string, command: string): Promise<string> => {
    if (command.startsWith('patronictl')) return membersWith(roles);
    if (command.includes(';csv')) return proxy;
    if (command.startsWith('curl')) return '{"ready":true}';
    commands.push(`${host} ${command}`);
    return '';
  };
  return { fleet: productionFleet({ machines }, runOn, 'install-pollen'), commands };
}

test('an upgrade backs up on the primary, then installs and restarts machine by machine', async () => {
  const { fleet, commands } = machinesWith();
  await upgrade(fleet, () => {});
  expect(commands).toEqual([
    '10.0.0.12 runuser -u postgres -- pgbackrest --stanza=pollen --type=diff backup',
    ...Object.values(machines).flatMap((host) => [
      `${host} install-pollen`,
      `${host} systemctl restart pollen-api@3000`,
    ]),
    ...Object.values(machines).map((host) => `${host} systemctl restart pollen-worker`),
  ]);
});

test('a database without a synchronous standby is not healthy', async () => {
  const { fleet } = machinesWith({ roles: ['Replica', 'Leader', 'Replica'] });
  expect(await fleet.isHealthy()).toBe(false);
});

test('a process serves only if HAProxy sends it requests', async () => {
  const proxy = [proxyLine('database', 'a', 'UP'), proxyLine('pollen', 'a', 'UP 1/2')].join('\n');
  const { fleet } = machinesWith({ proxy });
  expect(await fleet.isServing('a')).toBe(false);
  expect(await machinesWith().fleet.isServing('a')).toBe(true);
});
