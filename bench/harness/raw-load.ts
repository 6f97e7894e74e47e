import { connect, type Socket } from 'node:net';

export interface RawLoad {
  /** For example `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly connections: number;
  readonly seconds: number;
  /** The complete next request as sent over the wire; null if there are no more. */
  readonly next: () => string | null;
  /** Must be part of every answer. */
  readonly expect: string;
}

export interface RawResult {
  readonly requestsPerSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

const answerEnd = (text: string): boolean => {
  const bodyAt = text.indexOf('\r\n\r\n') + 4;
  if (bodyAt < 4) return false;
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, bodyAt))?.[1]);
  return Buffer.byteLength(text) - Buffer.byteLength(text.slice(0, bodyAt)) >= length;
};

/** Sends one request after another over one connection. */
function drive(socket: Socket, load: RawLoad, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    let sentAt = 0;
    const send = () => {
      const request = performance.now() < until ? load.next() : null;
      if (request === null) return resolve();
      received = '';
      sentAt = performance.now();
      return socket.write(request);
    };
    socket.setEncoding('utf8');
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the connection')));
    socket.on('data', (part: string) => {
      received += part;
      if (!answerEnd(received)) return;
      if (!received.includes(load.expect)) {
        reject(new Error(`an unexpected answer: ${received.slice(0, 400)}`));
        return;
      }
      times.push(performance.now() - sentAt);
      send();
    });
    send();
  });
}

/**
 * Requests that all differ, at the least cost to the machine they share with the server: a general load
 * generator would use more CPU than the server.
 */
export async function rawLoad(load: RawLoad): Promise<RawResult> {
  const { hostname, port } = new URL(load.address);
  const sockets = await Promise.all(
    Array.from(
      { length: load.connections },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => resolve(socket));
          socket.once('error', reject);
        }),
    ),
  );
  const times: number[] = [];
  const began = performance.now();
  const until = began + load.seconds * 1000;
  await Promise.all(sockets.map((socket) => drive(socket, load, until, times)));
  const elapsedSeconds = (performance.now() - began) / 1000;
  for (const socket of sockets) {
    socket.removeAllListeners('close');
    socket.destroy();
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    requestsPerSecond: times.length / elapsedSeconds,
    medianMs: at(0.5),
    p99Ms: at(0.99),
  };
}
