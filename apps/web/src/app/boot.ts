import { ensureTextConfig } from '../platform/http/text-config.ts';
import { startLocale } from '../platform/i18n/i18n.ts';
import { isInNativeApp } from '../platform/native/native-app.ts';
import { provideApp } from '../platform/navigation/app-port.ts';
import { suppressZoomGestures } from '../platform/page/gestures.ts';
import { afterNextPaint, nextTask } from '../platform/page/next-task.ts';
import { startTheme } from '../platform/page/theme.ts';
import { ensureProfile } from '../platform/session/profile.ts';
import { restoreSession, watchSession } from '../platform/session/session.ts';
import { deviceCookie, deviceId } from '../platform/storage/device.ts';
import { sessionArea, sessionKeys } from '../platform/storage/storage-keys.ts';
import { loadQuietly, reloadOnChunkErrors } from '../platform/updates/chunk-errors.ts';
import { allRoutes } from './all-routes.ts';
import { matchRoute } from './match-route.ts';
import { showLoading, showOutcome } from './show-outcome.ts';

/** Everything before the first render. */
export async function boot(): Promise<void> {
  if (sessionArea.read(sessionKeys.simulatedApp)) {
    const { installSimulatedApp } = await import('../platform/native/native-simulator.ts');
    await installSimulatedApp();
  }
  // The first access to each kind of storage is slow on a cheap phone.
  await nextTask();
  startTheme();
  startLocale(location.search);
  restoreSession();
  provideApp({ showOutcome: (outcome) => void showOutcome(outcome), showLoading });
  if (isInNativeApp()) await import('../platform/native/native-bridge.ts');
  suppressZoomGestures(document);
  reloadOnChunkErrors();
  watchSession(() => void ensureProfile());
  // Another tab may have logged in or out in the meantime.
  window.addEventListener('focus', restoreSession);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restoreSession();
  });
}

const restMs = 2_300;
/** How long to wait on a page that nobody touches. */
const longRestMs = 20_000;

/** Resolves at the first touch or key press, or after a long time. */
function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    const touched = () => resolve();
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, touched, { once: true });
    setTimeout(touched, longRestMs);
  });
}

/** A member answers the first question immediately, so background work waits until then. */
const undisturbedMs = 1_500;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** After the first page is shown. None of this may delay it. */
export async function afterFirstPage(): Promise<void> {
  const isUndisturbed = matchRoute(allRoutes, location.pathname)?.route.undisturbed === true;
  const touched = isUndisturbed ? firstTouch() : null;
  if (isUndisturbed) await wait(undisturbedMs);
  void ensureProfile();
  afterNextPaint(() => {
    deviceId();
    deviceCookie();
    void ensureTextConfig();
  });
  await touched;
  setTimeout(() => {
    void loadQuietly(async () => (await import('./after-rest.ts')).startAfterRest());
  }, restMs);
}
