import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  silence,
  startWebhookReceiver,
  type WebhookReceiver,
  withStatus,
} from '@pollen/dev-env/webhook-receiver';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWebhookSender } from './sender.ts';

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver[Symbol.asyncDispose]());

const local = { networks: ['127.0.0.0/8'] };
const sender = createWebhookSender(local);

test('posts body and headers, and returns the response code', async () => {
  receiver.answer = withStatus(202);
  const sent = await sender.send(receiver.url, { 'webhook-id': 'msg_1' }, '{"ü":1}');
  expect(sent).toEqual({ status: 202, failure: null });
  expect(receiver.received).toMatchObject([
    { body: '{"ü":1}', headers: { 'webhook-id': 'msg_1', 'content-length': '8' } },
  ]);
});

test('does not follow a redirect', async () => {
  await using other = await startWebhookReceiver();
  receiver.answer = withStatus(307, other.url);
  expect(await sender.send(receiver.url, {}, '{}')).toEqual({ status: 307, failure: null });
  expect(other.received).toEqual([]);
});

test('gives up on a receiver that does not answer', async () => {
  receiver.answer = silence;
  const hasty = createWebhookSender({ ...local, timeoutMs: 2000 });
  expect(await hasty.send(receiver.url, {}, '{}')).toEqual({ status: null, failure: 'timeout' });
  expect(receiver.received).toHaveLength(1);
});

test('does not wait for the end of a body that never ends', async () => {
  receiver.answer = (response) => {
    response.writeHead(200);
    response.write('and then');
  };
  expect(await sender.send(receiver.url, {}, '{}')).toEqual({ status: 200, failure: null });
});

test('reports a refused or broken connection', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const failed = { status: null, failure: 'connection' };
  expect(await sender.send(`http://127.0.0.1:${port}/`, {}, '{}')).toEqual(failed);
  receiver.answer = (response) => response.destroy();
  expect(await sender.send(receiver.url, {}, '{}')).toEqual(failed);
});

test('never connects to a private address that is not allowed, by number or by name', async () => {
  const strict = createWebhookSender({ networks: [] });
  const { port } = new URL(receiver.url);
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]']) {
    const url = `http://${host}:${port}/hook`;
    expect(await strict.refusalOf(url)).toBe('privateAddress');
    expect(await strict.send(url, {}, '{}')).toEqual({ status: null, failure: 'privateAddress' });
  }
  expect(receiver.received).toEqual([]);
});

test('takes only web addresses, without TLS only inside allowed networks', async () => {
  expect(await sender.refusalOf(receiver.url)).toBeNull();
  expect(await sender.refusalOf('https://8.8.8.8/hook?x=1')).toBeNull();
  expect(await sender.refusalOf('http://8.8.8.8/hook')).toBe('insecure');
  for (const text of ['8.8.8.8', 'ftp://8.8.8.8/', 'https://u:p@8.8.8.8/', 'https://8.8.8.8/#a']) {
    expect(await sender.refusalOf(text)).toBe('invalid');
  }
});
