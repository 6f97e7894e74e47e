import { createStore } from '@pollen/browser/store';
import { CallError } from './call-error.ts';

/** Why a load failed, as far as a member can act on it. */
export type LoadFault = 'noConnection' | 'server';

export interface LoadTrouble {
  /** Null unless something a page waits for has failed. */
  readonly fault: LoadFault | null;
  /** The member asked for another try, and it is running. */
  readonly retrying: boolean;
}

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * The pause doubles up to a minute; the random part keeps phones that failed together from returning
 * together.
 */
export function pauseMs(tries: number, random: number, retryAfterMs = 0): number {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** tries) * (1 + random / 2);
  return Math.max(pause, retryAfterMs);
}

/** Null for a refusal or a defect of our own: retrying does not help. */
export function faultOf(error: unknown): LoadFault | null {
  if (!(error instanceof CallError) || error.isUnauthenticated) return null;
  switch (error.failure.kind) {
    case 'noAnswer':
      return 'noConnection';
    case 'status':
      // Our server answers 200 with an envelope. This came from something before it, such as a Wi-Fi's log-in.
      return error.failure.status === 200 ? 'noConnection' : 'server';
    case 'business':
      return null;
  }
}

const retryAfterOf = (error: unknown) =>
  error instanceof CallError && error.failure.kind === 'status'
    ? (error.failure.retryAfterMs ?? 0)
    : 0;

interface FailedLoad {
  readonly retry: () => unknown;
  readonly fault: LoadFault;
  readonly tries: number;
  readonly dueAtMs: number;
  /** A page waits for it. Its number of tries is kept after the page is left. */
  readonly wanted: boolean;
  readonly running: boolean;
}

const loads = new Map<string, FailedLoad>();
export const loadTrouble = createStore<LoadTrouble>({ fault: null, retrying: false });
let timer: ReturnType<typeof setTimeout> | undefined;
let asked = false;

const wantedLoads = () => [...loads].filter(([, load]) => load.wanted);

function publish(): void {
  const wanted = wantedLoads().map(([, load]) => load);
  const offline = wanted.some(({ fault }) => fault === 'noConnection');
  const fault = offline ? 'noConnection' : wanted.length > 0 ? 'server' : null;
  asked &&= wanted.some(({ running }) => running);
  const before = loadTrouble.get();
  if (before.fault !== fault || before.retrying !== asked) {
    loadTrouble.set({ fault, retrying: asked });
  }
  schedule();
}

function schedule(): void {
  clearTimeout(timer);
  const due = wantedLoads()
    .filter(([, { running }]) => !running)
    .map(([, { dueAtMs }]) => dueAtMs);
  if (due.length === 0) return;
  timer = setTimeout(
    () => {
      // The page is hidden: `visibilitychange` retries later.
      if (document.visibilityState === 'visible') run(({ dueAtMs }) => dueAtMs <= Date.now());
    },
    Math.max(0, Math.min(...due) - Date.now()),
  );
}

function run(isDue: (load: FailedLoad) => boolean): void {
  const due = wantedLoads().filter(([, load]) => !load.running && isDue(load));
  for (const [key, load] of due) loads.set(key, { ...load, running: true });
  publish();
  for (const [, { retry }] of due) retry();
}

/**
 * Reports that a load failed. It is retried after a growing pause, and at once when the connection is back,
 * the page becomes visible or the member asks. The retry reports its own result through this function or
 * `reportLoaded`.
 */
export function reportFailedLoad(key: string, error: unknown, retry: () => unknown): void {
  const fault = faultOf(error);
  if (fault === null) {
    reportLoaded(key);
    return;
  }
  const tries = (loads.get(key)?.tries ?? -1) + 1;
  const dueAtMs = Date.now() + pauseMs(tries, Math.random(), retryAfterOf(error));
  loads.set(key, { retry, fault, tries, dueAtMs, wanted: true, running: false });
  publish();
}

/** The load succeeded, or is no longer allowed. */
export function reportLoaded(key: string): void {
  if (loads.delete(key)) publish();
}

/** The page that waited for it was left or opened again. An overdue load is retried immediately. */
export function setLoadWanted(key: string, wanted: boolean): void {
  const load = loads.get(key);
  if (!load || load.wanted === wanted) return;
  loads.set(key, { ...load, wanted, running: false });
  publish();
}

/** Retries everything that failed, now. */
export function retryFailedLoads(): void {
  run(() => true);
}

/** The same after a tap on "Try again": the button shows that it is running. */
export function retryForMember(): void {
  asked = true;
  run(() => true);
}

export function startRecovery(): void {
  window.addEventListener('online', retryFailedLoads);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retryFailedLoads();
  });
}
