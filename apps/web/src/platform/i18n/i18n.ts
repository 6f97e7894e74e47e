import { createStore, useStore } from '@pollen/browser/store';
import { defaultLocale, displayLocale, type Locale } from '@pollen/contract/codes/locale';
import { formatMessage, type MessageParams } from '@pollen/contract/values/message-format';
import { use, useCallback } from 'react';
import { fetchWithRetry } from '../http/fetch-with-retry.ts';
import { writeChoice } from '../storage/choices.ts';
import { deviceArea, deviceKeys } from '../storage/storage-keys.ts';
import type { MessageArea, MessageKey } from './messages.ts';
import { languageSent, startingLocale } from './starting-locale.ts';

type Catalog = Readonly<Record<string, string>>;

const locale = createStore<Locale>(defaultLocale);
const catalogs = new Map<string, Catalog>();
const loading = new Map<string, Promise<Catalog>>();
const areasInUse = new Set<MessageArea>();

export function currentLocale(): Locale {
  return locale.get();
}

export function useLocale(): Locale {
  return useStore(locale);
}

let numberCountry: number | null = null;

/** Spec §9: numbers use the format of the member's country, whatever the language of the page. */
export function setNumberFormat(country: number | null): void {
  numberCountry = country;
}

/** A visitor's country is unknown, so their language is used instead. */
export function numberLocale(): string {
  return numberCountry === null ? locale.get() : displayLocale(numberCountry);
}

/** Runs at every language switch. */
export function watchLocale(work: () => void): void {
  locale.watch(work);
}

/** Where the build put the message files; the folder is named by their content. */
function addressOf(wanted: Locale, area: MessageArea): string {
  return `/locales/${document.documentElement.dataset['locales'] ?? 'dev'}/${wanted}/${area}.json`;
}

async function fetchCatalog(wanted: Locale, area: MessageArea): Promise<Catalog> {
  const response = await fetchWithRetry(addressOf(wanted, area));
  return (await response.json()) as Catalog;
}

/** Spec §4: on demand; en-US replaces a language that cannot be loaded. */
function loadArea(wanted: Locale, area: MessageArea): Promise<Catalog> {
  const key = `${wanted}/${area}`;
  const known = loading.get(key);
  if (known) return known;
  const promise = fetchCatalog(wanted, area)
    .catch((error: unknown) => {
      if (wanted === defaultLocale) throw error;
      return fetchCatalog(defaultLocale, area);
    })
    .then((catalog) => {
      catalogs.set(key, catalog);
      return catalog;
    });
  loading.set(key, promise);
  // A failed load is retried next time.
  promise.catch(() => loading.delete(key));
  return promise;
}

/** On the server, which has all languages loaded, and in the browser for texts that came inside the page. */
export function keepCatalog(wanted: string, area: MessageArea, catalog: Catalog): void {
  const key = `${wanted}/${area}`;
  catalogs.set(key, catalog);
  loading.set(key, Promise.resolve(catalog));
}

/** On the server: the texts a page is sent with. */
export const messagesOf = (areas: readonly MessageArea[]): Record<string, Catalog> =>
  Object.fromEntries(areas.map((area) => [area, catalogs.get(`${locale.get()}/${area}`) ?? {}]));

/** Files of the texts in use: texts embedded in this page are needed as files by the next visit. */
export const messageFiles = (): string[] =>
  [...areasInUse].map((area) => addressOf(locale.get(), area));

/** On the server: the language of the page that is rendered next. */
export const speak = locale.set;

/** Loads the texts of a page; the router waits for them together with the page's code. */
export async function loadMessages(areas: readonly MessageArea[]): Promise<void> {
  for (const area of areas) areasInUse.add(area);
  await Promise.all(areas.map((area) => loadArea(locale.get(), area)));
}

function applyLocale(next: Locale): void {
  const page = document.documentElement;
  // Setting the same language again would make the browser style the whole page again.
  if (page.lang !== next) page.lang = next;
  locale.set(next);
}

export function startLocale(search = ''): void {
  const chosen = deviceArea.read(deviceKeys.locale);
  applyLocale(startingLocale(chosen, search, navigator.language));
}

/** Uses a language without storing it: for the console's preview. */
export async function showLocale(next: Locale): Promise<void> {
  await Promise.all([...areasInUse].map((area) => loadArea(next, area)));
  applyLocale(next);
}

/** Switches the language everywhere and stores it on this device. */
export async function setLocale(next: Locale): Promise<void> {
  await showLocale(next);
  deviceArea.write(deviceKeys.locale, next);
  writeChoice('locale', next);
}

/** Spec §7, z-language. */
export const languagePrefix = () => languageSent(locale.get(), navigator.language);

export type Text<Area extends MessageArea> = (
  key: MessageKey<Area>,
  params?: MessageParams,
) => string;

function say(catalog: Catalog, key: string, params: MessageParams | undefined, spoken: Locale) {
  return formatMessage(catalog[key] ?? key, params ?? {}, spoken, numberLocale());
}

/** For code outside React; the area must be loaded. */
export function textOf<Area extends MessageArea>(
  area: Area,
  key: MessageKey<Area>,
  params?: MessageParams,
): string {
  return say(catalogs.get(`${locale.get()}/${area}`) ?? {}, key, params, locale.get());
}

/** `const t = useText('common'); t('login.title')`. Suspends if the area is not loaded yet. */
export function useText<Area extends MessageArea>(area: Area): Text<Area> {
  const spoken = useLocale();
  const catalog = catalogs.get(`${spoken}/${area}`) ?? use(loadArea(spoken, area));
  areasInUse.add(area);
  return useCallback((key, params) => say(catalog, key, params, spoken), [catalog, spoken]);
}
