import { createStore } from '@pollen/browser/store';
import type { TaskKind } from '@pollen/contract/values/task';
import { type TaskOrder, taskOrders } from '@pollen/contract/values/task-order';
import { useSyncExternalStore } from 'react';
import { deviceArea, deviceKeys } from '../../platform/storage/storage-keys.ts';

/** How the member wants the list of surveys, remembered on this device. */
export interface ListChoice {
  readonly order: TaskOrder;
  /** Maximum duration in minutes; null for any. */
  readonly maxMinutes: number | null;
  readonly kind: TaskKind | null;
  /** Only tasks that also pay for a screen-out. */
  readonly compensated: boolean;
}

export const plainChoice: ListChoice = {
  order: 'perMinute',
  maxMinutes: null,
  kind: null,
  compensated: false,
};

export const lengths = [5, 10, 15, 30] as const;
/** Spec §1: the kinds of work among the surveys. */
export const surveyKinds = ['survey', 'external', 'staged'] as const satisfies readonly TaskKind[];

/** The stored choice may come from another version of the app: unknown values are dropped. */
export function parseChoice(text: string | null): ListChoice {
  // The same object as on the server: another one would render the hydrated page a second time, in one piece.
  if (text === null) return plainChoice;
  let stored: Partial<Record<keyof ListChoice, unknown>>;
  try {
    stored = (JSON.parse(text) ?? {}) as typeof stored;
  } catch {
    return plainChoice;
  }
  return {
    order: taskOrders.find((order) => order === stored.order) ?? plainChoice.order,
    maxMinutes: lengths.find((minutes) => minutes === stored.maxMinutes) ?? null,
    kind: surveyKinds.find((kind) => kind === stored.kind) ?? null,
    compensated: stored.compensated === true,
  };
}

/** The number of active filters; the sort order is not one. */
export const filtersIn = ({ maxMinutes, kind, compensated }: ListChoice): number =>
  [maxMinutes !== null, kind !== null, compensated].filter(Boolean).length;

/** The input of the call, without values that were not chosen. */
export const inputOf = ({ order, maxMinutes, kind, compensated }: ListChoice) => ({
  ...(order === plainChoice.order ? {} : { order }),
  ...(maxMinutes === null ? {} : { maxMinutes }),
  ...(kind === null ? {} : { kind }),
  ...(compensated ? { compensated } : {}),
});

const choice = createStore<ListChoice>(parseChoice(deviceArea.read(deviceKeys.taskList)));

/** The server does not know the choice: while its page is being hydrated, the list is the default one. */
export const useListChoice = (): ListChoice =>
  useSyncExternalStore(choice.watch, choice.get, () => plainChoice);

export function chooseList(next: ListChoice): void {
  deviceArea.write(deviceKeys.taskList, JSON.stringify(next));
  choice.set(next);
}
