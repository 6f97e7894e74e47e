/** Every name under which the app keeps something in the browser; cookies have theirs in the contract. */

export { deviceCookieName, sessionCookies as cookieNames } from '@pollen/contract/page-render';

/** Spec §3, plus what a tab must remember across a reload. */
export const sessionKeys = {
  buzzTaskNo: 'buzzTaskNo',
  buzzSharerCode: 'buzzSharerCode',
  callback: 'callback',
  register: 'register',
  registerDetails: 'registerDetails',
  campaign: 'campaign',
  lastReload: 'lastReload',
  /** A draw that was asked for and not yet looked at. */
  lotteryDraw: 'lotteryDraw',
  simulatedApp: 'simulatedApp',
  simulatedAppLog: 'simulatedAppLog',
  simulatedAppTokens: 'simulatedAppTokens',
} as const;

export const deviceKeys = {
  deviceId: 'deviceId',
  /** Somebody has logged in on this device before. */
  known: 'known',
  locale: 'locale',
  /** Seals of rounds this device drew in. */
  lotterySeals: 'lotterySeals',
  /** The member's own words in draws. */
  lotteryWords: 'lotteryWords',
  /** The member who let this browser be woken. */
  pushOwner: 'pushOwner',
  theme: 'theme',
  tokenRefreshLock: 'tokenRefreshLock',
} as const;

/** A half-done survey, by its participation. */
export const surveyKey = (participation: string) => `survey:${participation}` as const;

/** Seconds spent on its pages, where a survey has time limits. */
export const surveyTimeKey = (participation: string) => `survey-time:${participation}` as const;

/** A finished survey whose submission is not confirmed, by its participation. */
export const submitKey = (participation: string) => `submit:${participation}` as const;

/** A shop visit that is not handed in, by its participation. */
export const stageKey = (participation: string) => `stage:${participation}` as const;

/** What such a visit asks for, to go on with where there is no signal. */
export const stageWorkKey = (participation: string) => `stage-work:${participation}` as const;

/** A list as it was last loaded, by the hash of its query; for a start without a connection. */
export const keptListKey = (name: string) => `kept:${name}` as const;

/** Pictures are too large for local storage; they lie in a database of the browser. */
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

/** Storage throws where the browser forbids it (private mode, embedded views); then nothing is kept. */
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

/** The last known lists belong to one member and go with the session. */
export function forgetLists(): void {
  try {
    const { localStorage } = window;
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keptListKey(''))) localStorage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** Half-done surveys and shop visits belong to one member and are removed at log-out. */
export function forgetSurveys(): void {
  try {
    const { localStorage, indexedDB } = window;
    const heads = [
      ...[surveyKey(''), surveyTimeKey(''), submitKey(''), stageKey(''), stageWorkKey('')],
    ];
    for (const key of Object.keys(localStorage)) {
      if (heads.some((head) => key.startsWith(head))) localStorage.removeItem(key);
    }
    indexedDB.deleteDatabase(pictureDatabase.name);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** Lives as long as the tab. */
export const sessionArea: Area<SessionKey> = area(() => window.sessionStorage);
/** Lives as long as the browser's data. */
export const deviceArea: Area<DeviceKey> = area(() => window.localStorage);
