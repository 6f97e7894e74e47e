import { createStore, useStore } from '@pollen/browser/store';
import type { NoticeKey } from '@pollen/contract/values/notice';
import { useEffect } from 'react';
import { call } from './api.ts';

/** Spec §3, configuration: an inited flag and the texts operators may change. */
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
  let running: Promise<void> | null = null;
  let asked = false;

  const load = async () => {
    try {
      store.set({ inited: true, text: await fetchTexts() });
    } catch (error) {
      console.warn(error);
    }
    running = null;
  };

  const ensure = async (): Promise<void> => {
    asked = true;
    if (store.get().inited) return;
    running ??= load();
    await running;
  };

  return {
    store,
    ensure,
    /** For pages that show a text: the first load waits until the first page is drawn. */
    retry: () => void (asked && ensure()),
  };
}

const config = createTextConfig(() => call('GET /v1/config/text', {}, { onFailure: 'log' }));

export const ensureTextConfig = config.ensure;

/** What operators want said on a page; undefined while there is nothing to say. */
export function useNotice(key: NoticeKey): string | undefined {
  useEffect(() => config.retry(), []);
  return useStore(config.store).text[key];
}
