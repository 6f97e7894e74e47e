import { loadQuietly, reloadOnChunkErrors } from '../platform/chunk-errors.ts';
import { deviceCookie, deviceId } from '../platform/device.ts';
import { suppressZoomGestures } from '../platform/gestures.ts';
import { startLocale } from '../platform/i18n.ts';
import { isInNativeShell } from '../platform/native-shell.ts';
import { navigate } from '../platform/navigation.ts';
import { nextTask, whenDrawn } from '../platform/pace.ts';
import { ensureProfile } from '../platform/profile.ts';
import { restoreSession, watchSession } from '../platform/session.ts';
import { provideShell } from '../platform/shell-port.ts';
import { sessionArea, sessionKeys } from '../platform/storage-keys.ts';
import { ensureTextConfig } from '../platform/text-config.ts';
import { startTheme } from '../platform/theme.ts';
import { allRoutes } from './all-routes.ts';
import { matchRoute } from './match-route.ts';
import { showLoading, showOutcome } from './show-outcome.ts';

/** Everything before the first render. */
export async function boot(): Promise<void> {
  if (sessionArea.read(sessionKeys.simulatedShell)) {
    const { installSimulatedShell } = await import('../platform/native-simulator.ts');
    installSimulatedShell();
  }
  // The first look into each kind of storage takes a slow phone its time.
  await nextTask();
  startTheme();
  startLocale(location.search);
  restoreSession();
  provideShell({
    showOutcome: (outcome) => void showOutcome(outcome),
    showLoading,
    navigate,
    leaveFor: (url) => location.assign(url),
  });
  if (isInNativeShell()) await import('../platform/native-bridge.ts');
  suppressZoomGestures(document);
  reloadOnChunkErrors();
  watchSession(() => void ensureProfile());
  // Another tab may have logged in or out meanwhile.
  window.addEventListener('focus', restoreSession);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restoreSession();
  });
}

const restMs = 2_300;
/** For a page that nobody touches. */
const longRestMs = 20_000;

/** Resolves at the first touch or key, or when a long time has passed. */
function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const touched = () => {
      stop.abort();
      resolve();
    };
    const { signal } = stop;
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, touched, { signal });
    setTimeout(touched, longRestMs);
  });
}

/** Whoever has waited for a question taps at once; until then nobody else asks for the phone's time. */
const undisturbedMs = 1_500;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Once the first page stands. None of it may hold up that page. */
export async function afterFirstPage(): Promise<void> {
  const isUndisturbed = matchRoute(allRoutes, location.pathname)?.route.undisturbed === true;
  const touched = isUndisturbed ? firstTouch() : null;
  if (isUndisturbed) await wait(undisturbedMs);
  void ensureProfile();
  whenDrawn(() => {
    deviceId();
    deviceCookie();
    void ensureTextConfig();
  });
  await touched;
  setTimeout(() => {
    void loadQuietly(async () => (await import('./after-rest.ts')).startAfterRest());
  }, restMs);
}
