/**
 * Browser back closes popups (Spec §2). Each popup owns one history entry of the same address, marked with its id.
 * Closing it otherwise takes that entry away again, so that routes never see it:
 * - a page opened while a popup's entry is current waits for a step back and so takes that entry's place;
 * - an entry whose popup is gone is stepped over when back reaches it;
 * - stepping back is asynchronous, so whatever would change history meanwhile waits for it.
 */
export interface Owner {
  readonly id: number;
  /** Stays open when the page below it changes, as the blocking loading dialog does. */
  readonly outlivesPage: boolean;
  /** Its history entry or its page was left. */
  readonly onBack: () => void;
}

type Write = History['pushState'];

const MARK = 'popup';
/** A step back within one document takes a few ms. If it never arrives, navigation continues without it. */
const STEP_LIMIT_MS = 1000;

const owners: Owner[] = [];
const waiting: (() => void)[] = [];
let stepTimer: ReturnType<typeof setTimeout> | undefined;
let isStuck = false;
let writes: { push: Write; replace: Write } | undefined;

function currentMark(): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(MARK in state)) return undefined;
  return typeof state[MARK] === 'number' ? state[MARK] : undefined;
}

/** State written for the same address keeps the id of the entry's popup. */
function withMark(state: object | null, mark: number | undefined): object | null {
  return mark === undefined ? state : { ...state, [MARK]: mark };
}

function isOwned(mark: number): boolean {
  return owners.some((owner) => owner.id === mark);
}

function stepBack(): void {
  clearTimeout(stepTimer);
  stepTimer = setTimeout(() => {
    isStuck = true;
    settle();
  }, STEP_LIMIT_MS);
  history.back();
}

function settle(): void {
  clearTimeout(stepTimer);
  stepTimer = undefined;
  while (stepTimer === undefined && waiting.length > 0) waiting.shift()?.();
}

function whenSettled(work: () => void): void {
  if (stepTimer === undefined) work();
  else waiting.push(work);
}

/** Ids increase along history, so every popup newer than the current entry was left by this move. */
function arrive(): void {
  isStuck = false;
  const mark = currentMark();
  const isOwnStep = stepTimer !== undefined;
  if (!isOwnStep) leave((owner) => owner.id > (mark ?? 0));
  if (mark !== undefined && !isOwned(mark)) stepBack();
  else settle();
}

function leave(isLeft: (owner: Owner) => boolean): void {
  for (const owner of owners.filter(isLeft).reverse()) {
    owners.splice(owners.indexOf(owner), 1);
    owner.onBack();
  }
}

function leavePage(): void {
  leave((owner) => !owner.outlivesPage);
}

function isElsewhere(url: string | URL | null | undefined): boolean {
  return url != null && new URL(url, location.href).href !== location.href;
}

/** Wraps the two functions that write history once; the router's own wrapper stays inside. */
export function installPopupHistory(): { push: Write; replace: Write } {
  if (writes) return writes;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  writes = { push, replace };
  const writeOnPage = (write: () => void) =>
    whenSettled(() => {
      leavePage();
      if (isStuck || currentMark() === undefined) {
        write();
        return;
      }
      waiting.unshift(() => writeOnPage(write));
      stepBack();
    });
  history.pushState = (state, unused, url) => writeOnPage(() => push(state, unused, url));
  history.replaceState = (state, unused, url) => {
    if (isElsewhere(url)) writeOnPage(() => replace(state, unused, url));
    else whenSettled(() => replace(withMark(state, currentMark()), unused, url));
  };
  addEventListener('popstate', arrive);
  return writes;
}

export function takeEntry(owner: Owner): void {
  const { push, replace } = installPopupHistory();
  owners.push(owner);
  whenSettled(() => {
    if (!owners.includes(owner)) return;
    const mark = currentMark();
    const isLeftover = mark !== undefined && !isOwned(mark);
    const write = isLeftover ? replace : push;
    write(withMark(history.state, owner.id), '');
  });
}

/** Resolves once the entry is removed and history can be used. */
export function removeEntry(owner: Owner): Promise<void> {
  const index = owners.indexOf(owner);
  if (index >= 0) owners.splice(index, 1);
  return new Promise((resolve) => {
    // One task later: the code that closed this popup may open another popup or page, which reuses the
    // entry.
    setTimeout(() =>
      whenSettled(() => {
        if (currentMark() === owner.id) stepBack();
        whenSettled(resolve);
      }),
    );
  });
}
