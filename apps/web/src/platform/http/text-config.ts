import { createStore, useStore } from '@pollen/browser/store';
import type { NoticeKey } from '@pollen/contract/values/notice';
import { useEffect } from 'react';
import { currentLocale, watchLocale } from '../i18n/i18n.ts';
import { afterCalls } from './api.ts';
import { reading, useFirstAnswer } from './first-answers.ts';
import { read } from './read.ts';
import { useRetry } from './use-retry.ts';

/** Spec §3, configuration: an inited flag and the texts operators can edit. */
export interface TextConfig {
  readonly inited: boolean;
  readonly text: Readonly<Record<string, string>>;
}

type Texts = TextConfig['text'];

interface TextConfigServices {
  /** Texts of operators differ by language. */
  readonly language: () => string;
  readonly fetchTexts: () => Promise<Texts>;
}

/**
 * Spec §4: loaded once for each language; a failure leaves it un-inited, is only logged, and the next call
 * tries again.
 */
export function createTextConfig({ language, fetchTexts }: TextConfigServices) {
  const store = createStore<TextConfig>({ inited: false, text: {} });
  const failure = createStore<unknown>(null);
  const loaded = new Map<string, Texts>();
  const loading = new Map<string, Promise<void>>();
  let isFirstLoadDone = false;

  /** The texts of the previous language stay until those of the new one arrive. */
  const show = () => {
    const text = loaded.get(language());
    store.set(text ? { inited: true, text } : { ...store.get(), inited: false });
  };

  const load = async (wantedLanguage: string) => {
    failure.set(null);
    try {
      loaded.set(wantedLanguage, await fetchTexts());
      show();
    } catch (error) {
      console.warn(error);
      if (wantedLanguage === language()) failure.set(error);
    } finally {
      loading.delete(wantedLanguage);
    }
  };

  const ensure = async (): Promise<void> => {
    isFirstLoadDone = true;
    const wantedLanguage = language();
    if (loaded.has(wantedLanguage)) return;
    const running = loading.get(wantedLanguage) ?? load(wantedLanguage);
    loading.set(wantedLanguage, running);
    await running;
  };

  const retry = () => void (isFirstLoadDone && ensure());

  return {
    store,
    /** Why the last load failed; null while none has. */
    failure,
    ensure,
    /** The next call: the first load waits until the first page is rendered. */
    retry,
    switchLanguage: () => {
      show();
      retry();
    },
    keep: (text: Texts) => {
      loaded.set(language(), text);
      show();
    },
  };
}

export const textsReading = reading('GET /v1/config/text', {});

const config = createTextConfig({
  language: currentLocale,
  fetchTexts: () => read(textsReading),
});

export const ensureTextConfig = config.ensure;

afterCalls(config.retry);
watchLocale(config.switchLanguage);

/** Texts that came with the page. */
export const keepTexts = config.keep;

/** An operator's notice on a page; undefined if there is none. */
export function useNotice(key: NoticeKey): string | undefined {
  useEffect(() => config.retry(), []);
  useRetry(useStore(config.failure), config.retry);
  const first = useFirstAnswer(textsReading);
  const { text } = useStore(config.store);
  return (first ?? text)[key];
}
