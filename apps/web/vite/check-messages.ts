import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
// By file, not by package: vite bundles its configuration but leaves packages to Node, which cannot read
// TypeScript.
import { defaultLocale, locales } from '../../../packages/contract/src/codes/locale.ts';
import { namesOf, parseMessage } from '../../../packages/contract/src/values/message-format.ts';

export type Catalogs = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

/** Every message file: locale, area, key. */
export function readCatalogs(folder: string): Catalogs {
  const catalogs: Record<string, Record<string, Record<string, string>>> = {};
  for (const locale of readdirSync(folder)) {
    const areas: Record<string, Record<string, string>> = {};
    for (const file of readdirSync(path.join(folder, locale))) {
      areas[path.basename(file, '.json')] = JSON.parse(
        readFileSync(path.join(folder, locale, file), 'utf8'),
      );
    }
    catalogs[locale] = areas;
  }
  return catalogs;
}

function syntaxFault(message: string): string | null {
  try {
    parseMessage(message);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const namesIn = (message: string) => [...namesOf(parseMessage(message))].sort().join(', ');

function compareAreas(
  where: string,
  english: Readonly<Record<string, string>>,
  translated: Readonly<Record<string, string>>,
): string[] {
  const faults: string[] = [];
  for (const key of Object.keys(english)) {
    if (!(key in translated)) faults.push(`${where}: "${key}" is missing`);
  }
  for (const [key, message] of Object.entries(translated)) {
    const original = english[key];
    const broken = syntaxFault(message) ?? (original === undefined ? null : syntaxFault(original));
    if (broken) faults.push(`${where}: "${key}": ${broken}`);
    else if (original === undefined) faults.push(`${where}: "${key}" is not in ${defaultLocale}`);
    else if (message.trim() === '') faults.push(`${where}: "${key}" is empty`);
    else if (namesIn(message) !== namesIn(original)) {
      faults.push(`${where}: "${key}" takes {${namesIn(message)}}, not {${namesIn(original)}}`);
    }
  }
  return faults;
}

/** The errors of the translations; English declares the messages, the other five must match exactly. */
export function findMessageFaults(catalogs: Catalogs): string[] {
  const english = catalogs[defaultLocale] ?? {};
  const faults = Object.keys(catalogs)
    .filter((locale) => !locales.some((known) => known === locale))
    .map((locale) => `${locale}: not a language of Pollen`);
  for (const locale of locales) {
    const areas = catalogs[locale] ?? {};
    for (const area of Object.keys(areas)) {
      if (!(area in english)) faults.push(`${locale}/${area}: not in ${defaultLocale}`);
    }
    for (const [area, messages] of Object.entries(english)) {
      faults.push(...compareAreas(`${locale}/${area}`, messages, areas[area] ?? {}));
    }
  }
  return faults;
}
