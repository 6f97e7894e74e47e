import { createStore, useStore } from '@pollen/browser/store';
import type { NoticeKey } from '@pollen/contract/values/notice';
import { useEffect } from 'react';
import { watchLocale } from '../i18n/i18n.ts';
import { afterCalls, call } from './api.ts';
import { firstAnswer } from './first-answers.ts';
import { useRetry } from './use-retry.ts';

/** Spec §3, configuration: an inited flag and the texts operators can edit. */
export interface TextConfig {
  readonly inited: boolean;
  readonly text: Readonly<Record<string, string>>;
}

type Fetch = () => Promise<Readonly<Record<string, string>>>;

/**
 * Spec §4: loaded once; a failure leaves it un-inited, is only logged, and the next call tries again.
 */
export function createTextConfig(fetchTexts: Fetch) {
  const store = createStore<TextConfig>({ inited: false, text: {} });
  const failure = createStore<unknown>(null);
  let running: Promise<void> | null = null;
  let asked = false;
  /** Counts language switches: texts that arrive after a switch are in the wrong language. */
  let wanted = 0;

  const load = async (turn: number) => {
    failure.set(null);
    try {
      const text = await fetchTexts();
      if (turn === wanted) store.set({ inited: true, text });
    } catch (error) {
      console.warn(error);
      if (turn === wanted) failure.set(error);
    }
    if (turn === wanted) running = null;
  };

  const ensure = async (): Promise<void> => {
    asked = true;
    if (store.get().inited) return;
    running ??= load(wanted);
    await running;
  };

  return {
    store,
    /** Why the last load failed; null while none has. */
    failure,
    ensure,
    /** The next call: the first load waits until the first page is rendered. */
    retry: () => void (asked && ensure()),
    /** After a language switch the previous texts stay until the new ones arrive. */
    reload: () => {
      wanted += 1;
      running = null;
      store.set({ ...store.get(), inited: false });
      void (asked && ensure());
    },
  };
}

const config = createTextConfig(() => call('GET /v1/config/text', {}, { onFailure: 'log' }));

export const ensureTextConfig = config.ensure;

afterCalls(config.retry);
watchLocale(config.reload);

/** Uses the texts embedded in the page, if there are any. */
export function keepFirstTexts(): void {
  const text = firstAnswer('GET /v1/config/text', {});
  config.store.set(text ? { inited: true, text } : { inited: false, text: {} });
}

/** An operator's notice on a page; undefined if there is none. */
export function useNotice(key: NoticeKey): string | undefined {
  useEffect(() => config.retry(), []);
  useRetry(useStore(config.failure), config.retry);
  return useStore(config.store).text[key];
}
