import { createStore, useStore } from '@pollen/browser/store';
import { type Address, leaveOrConfirm, losesEdits } from './unsaved.ts';

/**
 * The console's router state: the current address, and navigation. The address changes only after unsaved
 * edits are settled, so pages never see one that is reverted.
 */
const read = (): Address => ({ pathname: location.pathname, search: location.search });
const address = createStore<Address>(read());

export const usePathname = (): string => useStore(address).pathname;
export const useSearch = (): string => useStore(address).search.replace(/^\?/, '');

/** Entries store their position in the history, so that a step back can be reversed. */
function placeOf(state: unknown): number | null {
  const found = typeof state === 'object' && state !== null ? Reflect.get(state, 'place') : null;
  return typeof found === 'number' ? found : null;
}

let place = placeOf(history.state) ?? 0;
history.replaceState({ place }, '');

interface Options {
  /** Replaces the current entry. */
  readonly replace?: boolean;
  readonly toTop?: boolean;
}

/** Goes to an address of the console; asks first if a form would lose what was typed. */
export function navigate(to: string, { replace = false, toTop = false }: Options = {}): void {
  const target = new URL(to, location.href);
  leaveOrConfirm(
    () => {
      const isHere = target.pathname === location.pathname && target.search === location.search;
      if (!replace && !isHere) place += 1;
      if (replace || isHere) history.replaceState({ place }, '', target);
      else history.pushState({ place }, '', target);
      address.set(read());
      if (toTop) scrollTo(0, 0);
    },
    { from: address.get(), to: target },
  );
}

/** The history step that waits for the operator's decision, after it was reversed. */
let reversing: number | null = null;

addEventListener('popstate', (event) => {
  if (reversing !== null) {
    const steps = reversing;
    reversing = null;
    leaveOrConfirm(() => history.go(steps));
    return;
  }
  const next = placeOf(event.state);
  if (next !== null && next !== place && losesEdits({ from: address.get(), to: read() })) {
    reversing = next - place;
    history.go(-reversing);
    return;
  }
  place = next ?? place;
  address.set(read());
});
