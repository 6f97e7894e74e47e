import { fetchWithRetry } from '../http/fetch-with-retry.ts';
import { refreshPageCache } from './refresh-page-cache.ts';
import { reloadOnce, whenReloadFree } from './reload-guard.ts';

/** Written by the build at `builds/latest.json` (spec §7). */
interface LatestBuild {
  readonly buildId: string;
}

export interface BuildPollServices {
  /** The build of this page. */
  readonly ownBuildId: string;
  readonly latest: () => Promise<LatestBuild>;
  /** Whether `builds/meta/{buildId}.json` exists: the build is complete. */
  readonly isComplete: (buildId: string) => Promise<boolean>;
  readonly wait: (delayMs: number) => Promise<void>;
  readonly random: () => number;
  /** Resolves when no form is dirty and no call that moves points is running. */
  readonly free: () => Promise<void>;
  /** Caches the new build, so that the reload shows it. */
  readonly prepare: () => Promise<void>;
  readonly reload: () => void;
}

/** All clients see a new build at the same time; the delay spreads their reloads. */
export const longestReloadDelayMs = 30_000;

/** Checks for a new build once. Resolves with whether the page was reloaded. */
export async function checkBuild(services: BuildPollServices): Promise<boolean> {
  const { buildId } = await services.latest();
  if (buildId === services.ownBuildId || !(await services.isComplete(buildId))) return false;
  await services.wait(services.random() * longestReloadDelayMs);
  await services.prepare();
  await services.free();
  services.reload();
  return true;
}

const pollIntervalMs = 5 * 60_000;

const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name="pollen-build"]');

/** The day of the build, "2026.11.19"; empty during development. */
export const ownVersion = (): string => ownBuild()?.dataset['built'] ?? '';

const browser = (): BuildPollServices => ({
  ownBuildId: ownBuild()?.content ?? '',
  latest: async () => {
    const response = await fetchWithRetry(`/builds/latest.json?t=${Date.now()}`, {
      cache: 'no-store',
    });
    return (await response.json()) as LatestBuild;
  },
  isComplete: (buildId) =>
    fetchWithRetry(`/builds/meta/${encodeURIComponent(buildId)}.json`).then(
      () => true,
      () => false,
    ),
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  random: Math.random,
  free: () => new Promise((resolve) => whenReloadFree(resolve)),
  prepare: refreshPageCache,
  reload: () => reloadOnce(),
});

/**
 * Spec §4: reloads the page when a new build is found. Also checks when the app returns to the foreground.
 */
export function startBuildPoll(): void {
  const services = browser();
  if (!services.ownBuildId) return;
  let running = false;
  const check = async () => {
    if (running || document.visibilityState === 'hidden') return;
    running = true;
    // Offline or during a deployment: the next poll tries again.
    await checkBuild(services).catch(() => false);
    running = false;
  };
  setInterval(check, pollIntervalMs);
  document.addEventListener('visibilitychange', check);
}
