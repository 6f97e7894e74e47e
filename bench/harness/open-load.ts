import { connect, type Socket } from 'node:net';

export interface OpenLoad {
  /** For example `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly requestsPerSecond: number;
  readonly seconds: number;
  /** The maximum number of requests in flight; beyond it, requests are not sent. */
  readonly connections: number;
  /** The complete next request as sent over the wire. */
  readonly next: () => string;
}

export interface OpenResult {
  readonly offeredPerSecond: number;
  readonly admitted: number;
  readonly refused: number;
  /** Neither 200 nor 503, or a broken connection. */
  readonly failed: number;
  readonly admittedP99Ms: number;
  readonly refusedP99Ms: number;
}

const tickMs = 10;

interface Line {
  readonly socket: Socket;
  sentAt: number;
  received: string;
}

const isComplete = (text: string): boolean => {
  const bodyAt = text.indexOf('\r\n\r\n') + 4;
  if (bodyAt < 4) return false;
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, bodyAt))?.[1]);
  return Buffer.byteLength(text) - Buffer.byteLength(text.slice(0, bodyAt)) >= length;
};

function p99(times: number[]): number {
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends at a fixed rate, whatever the server can do: people do not wait for each other. */
export async function openLoad(load: OpenLoad): Promise<OpenResult> {
  const { hostname, port } = new URL(load.address);
  const free: Line[] = [];
  const admitted: number[] = [];
  const refused: number[] = [];
  let failed = 0;
  let underWay = 0;
  let sent = 0;

  const open = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        free.push(line);
        resolve();
      });
      const line: Line = { socket, sentAt: 0, received: '' };
      socket.setEncoding('utf8').setNoDelay(true);
      socket.once('error', reject);
      socket.on('error', () => {
        failed += 1;
        underWay -= 1;
      });
      socket.on('data', (part: string) => {
        line.received += part;
        if (!isComplete(line.received)) return;
        const tookMs = performance.now() - line.sentAt;
        if (line.received.startsWith('HTTP/1.1 200')) admitted.push(tookMs);
        else if (line.received.startsWith('HTTP/1.1 503')) refused.push(tookMs);
        else failed += 1;
        underWay -= 1;
        free.push(line);
      });
    });
  for (let opened = 0; opened < load.connections; opened += 100) {
    await Promise.all(Array.from({ length: Math.min(100, load.connections - opened) }, open));
  }

  const began = performance.now();
  const until = began + load.seconds * 1000;
  while (performance.now() < until) {
    const due = Math.floor(((performance.now() - began) / 1000) * load.requestsPerSecond) - sent;
    for (let count = 0; count < due; count += 1) {
      sent += 1;
      const line = free.shift();
      if (!line) continue;
      line.received = '';
      line.sentAt = performance.now();
      underWay += 1;
      line.socket.write(load.next());
    }
    await pause(tickMs);
  }
  const elapsedSeconds = (performance.now() - began) / 1000;
  const giveUpAt = performance.now() + 10_000;
  while (underWay > 0 && performance.now() < giveUpAt) await pause(tickMs);
  for (const { socket } of free) socket.destroy();
  return {
    offeredPerSecond: sent / elapsedSeconds,
    admitted: admitted.length,
    refused: refused.length,
    failed: failed + underWay,
    admittedP99Ms: p99(admitted),
    refusedP99Ms: p99(refused),
  };
}
