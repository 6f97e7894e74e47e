import { createStore, useStore } from '@pollen/browser/store';
import { type Address, leaveOrAsk, losesEdits } from './unsaved.ts';

/**
 * The console's router state: where we are, and how to go elsewhere. The address shown changes only
 * once unsaved edits are settled, so pages never see one that is taken back.
 */
const read = (): Address => ({ pathname: location.pathname, search: location.search });
const address = createStore<Address>(read());

export const usePathname = (): string => useStore(address).pathname;
export const useSearch = (): string => useStore(address).search.replace(/^\?/, '');

/** Entries carry their place in the history, so that a step back can be reversed. */
function placeOf(state: unknown): number | null {
  const found = typeof state === 'object' && state !== null ? Reflect.get(state, 'place') : null;
  return typeof found === 'number' ? found : null;
}

let place = placeOf(history.state) ?? 0;
history.replaceState({ place }, '');

interface Options {
  /** Takes the place of the current entry. */
  readonly replace?: boolean;
  readonly toTop?: boolean;
}

/** Goes to an address of the console; asks first where a form would lose what was typed. */
export function navigate(to: string, { replace = false, toTop = false }: Options = {}): void {
  const target = new URL(to, location.href);
  leaveOrAsk(
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

/** The step of the history that waits for the operator's decision, once it has been reversed. */
let reversing: number | null = null;

addEventListener('popstate', (event) => {
  if (reversing !== null) {
    const steps = reversing;
    reversing = null;
    leaveOrAsk(() => history.go(steps));
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
