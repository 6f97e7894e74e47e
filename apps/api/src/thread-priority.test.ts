import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import {
  lowPriority,
  ownThreadNumber,
  processorTimeOf,
  setThreadPriority,
} from './thread-priority.ts';

const isLinux = process.platform === 'linux';

/** A thread that reports its number, and then waits for messages forever. */
const idle = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', () => undefined);
  parentPort.postMessage(require('node:fs').readlinkSync('/proc/thread-self').split('/').pop());
`;

it('lowers the priority of one thread and leaves the others as they are', async () => {
  const own = ownThreadNumber();
  if (!isLinux) {
    expect(own).toBeNull();
    return;
  }
  const before = os.getPriority(own as number);
  const worker = new Worker(idle, { eval: true });
  const thread = await new Promise<number>((resolve) =>
    worker.once('message', (number: string) => resolve(Number(number))),
  );
  setThreadPriority(thread, lowPriority);
  expect(os.getPriority(thread)).toBe(lowPriority);
  expect(os.getPriority(own as number)).toBe(before);
  await worker.terminate();
});

it('ignores a thread that has ended', () => {
  expect(() => setThreadPriority(2 ** 30, lowPriority)).not.toThrow();
  expect(processorTimeOf(2 ** 30)).toBeNull();
});

it('counts the processor time of a process, not the time that passes', () => {
  if (!isLinux) {
    expect(processorTimeOf(process.pid)).toBeNull();
    return;
  }
  const before = processorTimeOf(process.pid) as number;
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 100_000) Math.sqrt(2);
  const used = (processorTimeOf(process.pid) as number) - before;
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThan(10_000);
});
