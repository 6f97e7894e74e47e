import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { startPollen, startServer } from '@pollen/dev-env/child-server';
import { demoLogIns } from '@pollen/dev-env/demo/log-ins';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { compareLoads } from './harness/load.ts';
import type { Bench } from './harness/report.ts';

const [demoMember] = demoLogIns;

async function logIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/login/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoMember?.email, password: demoMember?.password }),
  });
  const { data } = (await answer.json()) as { data?: { token?: string } };
  if (!data?.token) throw new Error('the demo member could not log in');
  return data.token;
}

async function memberId(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT id FROM member WHERE email = $1', [
    demoMember?.email,
  ]);
  await client.end();
  return String(rows[0]?.id);
}

export const bench: Bench = {
  title: 'authenticated GET /v1/user against a minimal fastify server doing one indexed SELECT',
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    const env = { DATABASE_URL: database.url, POLLEN_DATA: folder, POLLEN_DEMO: '1' };
    const pollen = await startPollen(env);
    const minimal = await startServer({
      command: process.execPath,
      args: ['--import', 'tsx', 'bench/floor/minimal-server.ts'],
      env,
      readyPath: '/healthz',
    });
    try {
      const token = await logIn(pollen.address);
      const { ours, floor } = await compareLoads(
        {
          url: `${pollen.address}/api/v1/user`,
          processId: pollen.processId,
          headers: { 'z-token': token },
        },
        {
          url: `${minimal.address}/user`,
          processId: minimal.processId,
          headers: { 'x-member-id': await memberId(database.url) },
        },
        { connections: 16, seconds: 2, rounds: Number(process.env['BENCH_ROUNDS'] ?? 10) },
      );
      return [
        {
          name: 'requests a second',
          unit: '',
          ours: ours.requestsPerSecond,
          floor: floor.requestsPerSecond,
          budget: { atLeastTimesFloor: 0.85 },
        },
        {
          name: 'CPU a request',
          unit: 'us',
          ours: ours.cpuMicrosPerRequest,
          floor: floor.cpuMicrosPerRequest,
        },
        { name: 'p99', unit: 'ms', ours: ours.p99Ms, floor: floor.p99Ms },
      ];
    } finally {
      await pollen.stop();
      await minimal.stop();
      await database.stop();
    }
  },
};
