import { createStore, useStore } from '@pollen/browser/store';
import { call } from './api.ts';

/** Spec §3, configuration: an inited flag and the texts operators may change. */
export interface TextConfig {
  readonly inited: boolean;
  readonly text: Readonly<Record<string, string>>;
}

type Fetch = () => Promise<Readonly<Record<string, string>>>;

/** Spec §4: loaded once; a failure leaves it un-inited, is only logged, and the next call tries again. */
export function createTextConfig(fetchTexts: Fetch) {
  const store = createStore<TextConfig>({ inited: false, text: {} });
  let running: Promise<void> | null = null;

  const load = async () => {
    try {
      store.set({ inited: true, text: await fetchTexts() });
    } catch (error) {
      console.warn('Text configuration not loaded', error);
    }
  };

  return {
    store,
    ensure(): Promise<void> {
      if (store.get().inited) return Promise.resolve();
      running ??= load().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

const config = createTextConfig(() => call('GET /v1/config/text', {}, { onFailure: 'log' }));

export const ensureTextConfig = config.ensure;

export function useTextConfig(): TextConfig {
  return useStore(config.store);
}
