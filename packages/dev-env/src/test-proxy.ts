import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server, to disturb the network in between. */
export interface TestProxy extends AsyncDisposable {
  /** The server's address with the proxy's host and port. */
  readonly url: string;
  /**
   * Silently drops everything on the existing connections, in both directions, like a network that lost its
   * route. New connections work.
   */
  loseConnections(): void;
}

export async function startTestProxy(target: string): Promise<TestProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => pairs.delete(pair));
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const lost: Socket[] = [];
  return {
    url: url.href,
    loseConnections() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        for (const socket of [near, far]) {
          socket.resume();
          lost.push(socket);
        }
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of [...lost, ...[...pairs].flat()]) socket.destroy();
      proxy.close();
    },
  };
}
