import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import type pg from 'pg';
import type { Measure } from './report.ts';

export interface Exported {
  readonly rows: number;
  readonly seconds: number;
  /** The peak memory of the process. */
  readonly peakMb: number;
  /** The same rows written by the database itself. */
  readonly copySeconds: number;
}

const program = fileURLToPath(
  new URL('../../apps/api/src/domains/insight/results/testing/export-process.ts', import.meta.url),
);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Linux only; elsewhere there is no figure. */
function peakOf(processId: number): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Writes every answer of a task to an Excel file, in a separate process. */
export async function exportAll(
  client: pg.Client,
  { url, taskId }: { readonly url: string; readonly taskId: number },
): Promise<Exported> {
  const { rows } = await client.query<{ id: string }>(
    `WITH by AS (INSERT INTO operator (email, name, role, created_at, access_changed_at)
       VALUES ('bench-' || gen_random_uuid() || '@example.com', 'Bench', 'publisher', now(), now()) RETURNING id)
     INSERT INTO result_export (task_id, format, filter, weighted, requested_by, requested_at)
     SELECT $1, 'xlsx', '[]', false, by.id, now() FROM by RETURNING id`,
    [taskId],
  );
  const id = String(rows[0]?.id);
  const folder = await createThrowawayFolder();
  let peakMb = 0;
  const seconds = await timed(async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, url, folder, id], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', () => {
      peakMb = Math.max(peakMb, peakOf(child.pid ?? 0));
      child.send('go on');
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`the export ended with ${code}`);
  });
  const copySeconds = await timed(() =>
    client.query(`COPY (SELECT id, answers FROM participation) TO PROGRAM 'cat > /dev/null'`),
  );
  const done = await client.query<{ done: number }>(
    "SELECT done FROM result_export WHERE id = $1 AND state = 'ready'",
    [id],
  );
  return { rows: Number(done.rows[0]?.done), seconds, peakMb, copySeconds };
}

export function exportRatios(few: Exported, all: Exported): Measure[] {
  const growth = all.rows / few.rows;
  return [
    {
      name: `Excel file of ${all.rows} answers, against COPY of the same`,
      unit: 's',
      ours: all.seconds,
      floor: all.copySeconds,
    },
    {
      name: `Excel file of ${all.rows} answers against ${few.rows}`,
      unit: 's',
      ours: all.seconds,
      floor: few.seconds,
      budget: { atMostTimesFloor: growth },
    },
    {
      name: `memory for ${all.rows} answers against ${few.rows}`,
      unit: 'MB',
      ours: all.peakMb,
      floor: few.peakMb,
      budget: { atMostTimesFloor: 1.5 },
    },
  ];
}
