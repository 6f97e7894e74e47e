import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { productionServers } from './production-servers.ts';
import { sourceCommand, switchOver } from './switchover.ts';
import { readTemplate } from './templates.ts';

const machines = { a: '10.0.0.11', b: '10.0.0.12', c: '10.0.0.13' };
const [a, b, c] = Object.values(machines);
const file = '/etc/patroni/config.yml';

interface Condition {
  readonly roles?: readonly string[];
  readonly state?: string;
  readonly answer?: string;
  /** The third server never streams from the candidate. */
  readonly isStuck?: boolean;
}

/** Machines that answer as Debian's programs would; `commands` has what was changed on them. */
function machinesWith({
  roles = ['Replica', 'Leader', 'Sync Standby'],
  state = 'running',
  answer = '2026-11-17 Successfully switched over to "c"\n',
  isStuck = false,
}: Condition = {}) {
  const commands: string[] = [];
  const runOn = async (host: string, command: string): Promise<string> => {
    if (command.includes(' list ')) {
      const rows = ['a', 'b', 'c'].map((Member, index) => ({
        Member,
        Role: roles[index],
        State: state,
      }));
      return JSON.stringify(rows);
    }
    if (command.includes('pg_stat_replication')) {
      const isAsked = host === c && command.includes("application_name = 'a'");
      return isAsked && !isStuck ? 'streaming\n' : '';
    }
    commands.push(`${host} ${command}`);
    return command.includes('switchover') ? answer : '';
  };
  return { servers: productionServers({ machines }, runOn), commands };
}

const quietly = () => {};

const towardsCandidate = [`${a} ${sourceCommand(file, 'c')}`, `${a} systemctl reload patroni`];
const backToPrimary = [`${a} ${sourceCommand(file, null)}`, `${a} systemctl reload patroni`];

test('the third server streams from the candidate before the switchover, and from the primary afterwards', async () => {
  const { servers, commands } = machinesWith();
  await switchOver(servers, quietly);
  expect(commands).toEqual([
    ...towardsCandidate,
    `${b} runuser -u postgres -- psql -XAtc "CHECKPOINT"`,
    `${c} runuser -u postgres -- psql -XAtc "CHECKPOINT"`,
    `${c} patronictl -c ${file} switchover pollen --leader b --candidate c --force`,
    ...backToPrimary,
  ]);
});

test('nothing is switched over if the third server does not reach the candidate, and it is put back', async () => {
  const { servers, commands } = machinesWith({ isStuck: true });
  await expect(switchOver(servers, quietly, 0)).rejects.toThrow('a streams from c');
  expect(commands).toEqual([...towardsCandidate, ...backToPrimary]);
});

test('a switchover that Patroni refuses is an error, and the third server is put back', async () => {
  const answer = 'Switchover failed, details: 412, candidate name does not match';
  const { servers, commands } = machinesWith({ answer });
  await expect(switchOver(servers, quietly)).rejects.toThrow(answer);
  expect(commands.slice(-2)).toEqual(backToPrimary);
});

test.each<[string, Condition]>([
  ['there is no synchronous standby', { roles: ['Replica', 'Leader', 'Replica'] }],
  ['a server is not running', { state: 'stopped' }],
])('nothing is done if %s', async (_, condition) => {
  const { servers, commands } = machinesWith(condition);
  await expect(switchOver(servers, quietly)).rejects.toThrow('Not switched over');
  expect(commands).toEqual([]);
});

test("the source is one of Patroni's tags, and is removed without a trace", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'switchover-'));
  const copy = path.join(folder, 'patroni.yml');
  const template = readTemplate('patroni.yml');
  writeFileSync(copy, template);
  const after = (source: 'b' | 'c' | null) => {
    execFileSync('sh', ['-c', sourceCommand(copy, source)]);
    return readFileSync(copy, 'utf8');
  };
  try {
    expect(after('b')).toContain('\ntags:\n  replicatefrom: b\n  nofailover: false\n');
    expect(after('c').match(/replicatefrom: ./g)).toEqual(['replicatefrom: c']);
    expect(after(null)).toBe(template);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
