import { execFileSync } from 'node:child_process';
import { requestOf, type Side } from './console-side.ts';
import type { Measure } from './report.ts';

/** Memory of a process in megabytes. */
function memoryOf(processId: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)])) / 1024;
}

/** Exports all answers of the shared task: the duration, and the server's memory during it. */
export async function measureExport(side: Side): Promise<Measure[]> {
  const before = memoryOf(side.pollen.processId);
  const question = { query: { format: 'jsonl', which: 'all' } };
  const { address, init } = await requestOf(side, '/tasks/{taskNo}/answers', question);
  const began = performance.now();
  const answer = await fetch(address, init);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  let [lines, peak, looked] = [0, before, began];
  for await (const piece of answer.body) {
    for (const byte of piece) if (byte === 10) lines += 1;
    if (performance.now() - looked < 500) continue;
    looked = performance.now();
    peak = Math.max(peak, memoryOf(side.pollen.processId));
    if (process.stdout.isTTY) process.stdout.write(`\r  ${lines} answers`);
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(`${process.stdout.isTTY ? '\r' : ''}  ${lines} answers in ${seconds.toFixed(1)} s`);
  return [
    {
      name: `memory of the server while it exports ${lines} answers, against before`,
      unit: 'MB',
      ours: peak,
      floor: before,
      budget: { atMostTimesFloor: 2 },
    },
  ];
}
