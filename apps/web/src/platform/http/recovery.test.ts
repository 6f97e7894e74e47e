import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError, type CallFailure } from './call-error.ts';
import { faultOf, pauseMs } from './recovery.ts';

const noAnswer = new CallError('/v1/task/list', { kind: 'noAnswer' });
const status = (code: number) =>
  new CallError('/v1/task/list', {
    kind: 'status',
    status: code,
    msg: null,
    statusText: '',
    retryAfterMs: null,
  });
const refusal = new CallError('/v1/x', { kind: 'business', code: 1001, msg: 'No', data: null });

test('a refusal and a defect are not retried, a lost answer and a server error are', () => {
  expect(faultOf(noAnswer)).toBe('noConnection');
  expect(faultOf(status(500))).toBe('server');
  expect(faultOf(status(503))).toBe('server');
  // A Wi-Fi's log-in page instead of our envelope.
  expect(faultOf(status(200))).toBe('noConnection');
  expect(faultOf(status(401))).toBeNull();
  expect(faultOf(refusal)).toBeNull();
  expect(faultOf(new TypeError('x is undefined'))).toBeNull();
});

test('pauses double from 2 s to 1 min and are never shorter than the server asks for', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map((tries) => pauseMs(tries, 0) / 1000)).toEqual([
    2, 4, 8, 16, 32, 60, 60, 60,
  ]);
  expect(pauseMs(0, 1)).toBe(3_000);
  expect(pauseMs(0, 0, 45_000)).toBe(45_000);
});

describe('a failed load', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const win = new EventTarget();

  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    page.visibilityState = 'visible';
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', win);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** A load that fails until it is healed. */
  async function failingLoad(failure: CallFailure = { kind: 'noAnswer' }) {
    const recovery = await import('./recovery.ts');
    const fresh = await import('./call-error.ts');
    const error = new fresh.CallError('/v1/task/list', failure);
    let healed = false;
    const retry = vi.fn(() => {
      if (healed) recovery.reportLoaded('list');
      else recovery.reportFailedLoad('list', error, retry);
    });
    recovery.reportFailedLoad('list', error, retry);
    return {
      ...recovery,
      retry,
      heal: () => {
        healed = true;
      },
    };
  }

  test('is tried with growing pauses: 3 times in 20 s, 8 times in 5 min', async () => {
    const { retry } = await failingLoad();
    vi.advanceTimersByTime(20_000);
    expect(retry).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(280_000);
    expect(retry).toHaveBeenCalledTimes(8);
  });

  test('arrives automatically once the server is back, and clears the failure', async () => {
    const { retry, heal, loadTrouble } = await failingLoad({
      kind: 'status',
      status: 500,
      msg: null,
      statusText: '',
      retryAfterMs: null,
    });
    expect(loadTrouble.get().fault).toBe('server');
    heal();
    vi.advanceTimersByTime(2_000);
    expect(loadTrouble.get().fault).toBeNull();
    vi.advanceTimersByTime(600_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('is retried immediately when the connection is back or the page becomes visible', async () => {
    const { retry, startRecovery } = await failingLoad();
    startRecovery();
    win.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(600_000);
    expect(retry).toHaveBeenCalledTimes(1);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(retry).toHaveBeenCalledTimes(2);
  });

  test('pauses while no page waits for it and keeps its delay', async () => {
    const { retry, setLoadWanted, loadTrouble } = await failingLoad();
    setLoadWanted('list', false);
    expect(loadTrouble.get().fault).toBeNull();
    vi.advanceTimersByTime(60_000);
    expect(retry).not.toHaveBeenCalled();
    setLoadWanted('list', true);
    expect(loadTrouble.get().fault).toBe('noConnection');
    vi.advanceTimersByTime(0);
    expect(retry).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3_999);
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
