import { createServer, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface OtherAddress extends AsyncDisposable {
  /** The value of a browser context's `proxy`. */
  readonly proxy: { readonly server: string };
}

/**
 * A proxy through which a browser reaches the server from another address of this machine, such as
 * 127.0.0.77, so that limits per address do not affect other tests.
 */
export async function connectFrom(localAddress: string): Promise<OtherAddress> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const onward = send(incoming.url ?? '', { method, headers, localAddress }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  // Calls made by the test itself use a tunnel.
  server.on('connect', ({ url = '' }, socket, head) => {
    const { hostname: host, port } = new URL(`http://${url}`);
    const tunnel = connect({ host, port: Number(port), localAddress }, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.write(head);
      tunnel.pipe(socket).pipe(tunnel);
    });
    tunnel.on('error', () => socket.destroy());
    socket.on('error', () => tunnel.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    proxy: { server: `http://127.0.0.1:${port}` },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
