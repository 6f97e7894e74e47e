/** Every name under which the app stores something in the browser; names of cookies are in the contract. */

export { deviceCookieName, sessionCookies as cookieNames } from '@pollen/contract/page-render';

/** Spec §3, plus what a tab must keep across a reload. */
export const sessionKeys = {
  buzzTaskNo: 'buzzTaskNo',
  buzzSharerCode: 'buzzSharerCode',
  callback: 'callback',
  register: 'register',
  registerDetails: 'registerDetails',
  campaign: 'campaign',
  lastReloads: 'lastReloads',
  /** The server ended the session: the log-in says so. */
  loggedOut: 'loggedOut',
  /** A draw that was requested but not yet shown. */
  lotteryDraw: 'lotteryDraw',
  simulatedApp: 'simulatedApp',
  simulatedAppLog: 'simulatedAppLog',
  simulatedAppTokens: 'simulatedAppTokens',
  /** The participation whose answers arrived last. */
  submitted: 'submitted',
} as const;

export const deviceKeys = {
  deviceId: 'deviceId',
  /** The id of the member who dismissed the guide of the first days. */
  guideDismissed: 'guideDismissed',
  /** Somebody has logged in on this device before. */
  known: 'known',
  locale: 'locale',
  /** Commitments of rounds in which this device drew. */
  lotterySeals: 'lotterySeals',
  /** The member's own input to draws. */
  lotteryWords: 'lotteryWords',
  /** The member who allowed push in this browser. */
  pushOwner: 'pushOwner',
  /** The member's sort order and filters for the list of surveys. */
  taskList: 'taskList',
  theme: 'theme',
  tokenRefreshLock: 'tokenRefreshLock',
} as const;

/** An unfinished survey, by participation. */
export const surveyKey = (participation: string) => `survey:${participation}` as const;

/** Seconds spent on its pages, for surveys with time limits. */
export const surveyTimeKey = (participation: string) => `survey-time:${participation}` as const;

/** A finished survey whose submission is not confirmed, by participation. */
export const submitKey = (participation: string) => `submit:${participation}` as const;

/** A shop visit that is not submitted, by participation. */
export const stageKey = (participation: string) => `stage:${participation}` as const;

/** The questions of such a visit, to continue it without a connection. */
export const stageWorkKey = (participation: string) => `stage-work:${participation}` as const;

/** A list as last loaded, by the hash of its query; for an offline start. */
export const keptListKey = (name: string) => `kept:${name}` as const;

/** Pictures are too large for local storage, so they are in an IndexedDB database. */
export const pictureDatabase = { name: 'pollen-pictures', store: 'pictures' } as const;

type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];
type DeviceKey =
  | (typeof deviceKeys)[keyof typeof deviceKeys]
  | ReturnType<
      | typeof surveyKey
      | typeof surveyTimeKey
      | typeof submitKey
      | typeof stageKey
      | typeof stageWorkKey
      | typeof keptListKey
    >;

/** Storage throws if the browser forbids it (private mode, embedded views); then nothing is stored. */
function area(find: () => Storage) {
  const attempt = <Result>(work: (storage: Storage) => Result): Result | null => {
    try {
      return work(find());
    } catch {
      return null;
    }
  };
  return {
    read: (key: string): string | null => attempt((storage) => storage.getItem(key)),
    write: (key: string, value: string): void => {
      attempt((storage) => storage.setItem(key, value));
    },
    remove: (key: string): void => {
      attempt((storage) => storage.removeItem(key));
    },
  };
}

interface Area<Key extends string> {
  read(key: Key): string | null;
  write(key: Key, value: string): void;
  remove(key: Key): void;
}

/** Stored lists belong to one member and are removed with the session. */
export function forgetLists(): void {
  try {
    const { localStorage } = window;
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keptListKey(''))) localStorage.removeItem(key);
    }
  } catch {
    // If storage is not available, nothing was kept.
  }
}

/** Until the tab is closed. */
export const sessionArea: Area<SessionKey> = area(() => window.sessionStorage);
/** Until the browser's data is cleared. */
export const deviceArea: Area<DeviceKey> = area(() => window.localStorage);
