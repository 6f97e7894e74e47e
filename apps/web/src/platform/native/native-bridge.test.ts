import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.stubGlobal('window', {});
const { bridgeTimeoutMs, createBridge } = await import('./native-bridge.ts');
type BridgeMessage = import('./native-bridge.ts').BridgeMessage;

const headers = { 'z-client': '3' };
const get = { method: 'GET', path: '/v1/user', body: { a: 1 }, headers } as const;
const post = { method: 'POST', path: '/v1/user', body: { a: 1 }, headers } as const;

describe('§1 native bridge', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function appPort() {
    const sent: BridgeMessage[] = [];
    const bridge = createBridge();
    return { bridge, sent, send: (message: BridgeMessage) => void sent.push(message) };
  }

  test('GET carries params, other methods data, together with path, method and headers', async () => {
    const { bridge, sent, send } = appPort();
    void bridge.send(get, send);
    void bridge.send(post, send);
    const [first, second] = sent;
    expect(first).toEqual({
      id: expect.any(String),
      path: '/api/v1/user',
      method: 'GET',
      header: headers,
      params: { a: 1 },
    });
    expect(second).toMatchObject({ method: 'POST', data: { a: 1 } });
    expect(second).not.toHaveProperty('params');
    expect(first?.id).not.toBe(second?.id);
  });

  test('answers are matched to their calls in any order', async () => {
    const { bridge, sent, send } = appPort();
    const calls = [bridge.send(get, send), bridge.send(get, send)];
    bridge.resolve(sent[1]?.id ?? '', { code: 200, msg: 'OK', data: 'second' });
    bridge.resolve(sent[0]?.id ?? '', { code: 200, msg: 'OK', data: 'first' });
    expect((await Promise.all(calls)).map((envelope) => envelope.data)).toEqual([
      'first',
      'second',
    ]);
  });

  test('a refusal is a transport error with a response', async () => {
    const { bridge, sent, send } = appPort();
    const call = bridge.send(get, send);
    bridge.reject(sent[0]?.id ?? '', { status: 503, msg: 'Busy' });
    await expect(call).rejects.toMatchObject({
      failure: { kind: 'status', status: 503, msg: 'Busy' },
    });
  });

  test('30 s without an answer is a transport error; a late answer is ignored', async () => {
    const { bridge, sent, send } = appPort();
    const call = bridge.send(get, send);
    const failed = expect(call).rejects.toMatchObject({ failure: { kind: 'noAnswer' } });
    await vi.advanceTimersByTimeAsync(bridgeTimeoutMs);
    await failed;
    bridge.resolve(sent[0]?.id ?? '', { code: 200, msg: 'OK' });
    expect(bridgeTimeoutMs).toBe(30_000);
  });

  test('an answer that is no envelope, and a native app without a bridge, count as no answer', async () => {
    const { bridge, sent, send } = appPort();
    const odd = bridge.send(get, send);
    bridge.resolve(sent[0]?.id ?? '', 'hello');
    await expect(odd).rejects.toMatchObject({ failure: { kind: 'noAnswer' } });
    await expect(bridge.send(get, null)).rejects.toMatchObject({ failure: { kind: 'noAnswer' } });
    const throwing = () => {
      throw new Error('gone');
    };
    await expect(bridge.send(get, throwing)).rejects.toMatchObject({
      failure: { kind: 'noAnswer' },
    });
  });
});
