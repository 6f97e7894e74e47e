import { createServer } from 'node:net';
import path from 'node:path';
import type { LoopbackOptions } from './loopback.ts';

/** The options of the cluster's commands, for `parseArgs`. */
export const placeOptions = { folder: { type: 'string' }, port: { type: 'string' } } as const;

interface PlaceValues {
  readonly folder?: string | undefined;
  readonly port?: string | undefined;
}

/** Where the cluster of these options is, or would be created. */
export function clusterOptions(values: PlaceValues): LoopbackOptions {
  const firstPort = Number(values.port ?? 17_000);
  if (!Number.isSafeInteger(firstPort) || firstPort < 1024 || firstPort > 65_000) {
    throw new Error('--port is the first of some 60 ports: a number from 1024 to 65000');
  }
  return { folder: path.resolve(values.folder ?? '/tmp/pollen-cluster'), firstPort };
}

const portsNeeded = 60;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * Below the range of ephemeral ports; starts from the process id, so that several test runs on one
 * machine do not collide.
 */
export async function freeFirstPort(): Promise<number> {
  for (let step = 0; step < 100; step += 1) {
    const first = 18_000 + ((process.pid + step) % 100) * 100;
    const ports = Array.from({ length: portsNeeded }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
  throw new Error(`No ${portsNeeded} free ports in a row between 18000 and 28000`);
}
