import path from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';
import { readCatalogs } from './check-messages.ts';

const file = path.join(import.meta.dirname, '../src/app/first-markup.tsx');
const messagesFolder = path.join(import.meta.dirname, '../src/messages');

interface MarkupModule {
  readonly firstMarkup: Readonly<
    Record<
      string,
      {
        readonly area: string;
        readonly draw: (say: (key: string) => string) => ReactNode;
      }
    >
  >;
}

/** Only the markup is wanted; the page has the styles already. */
const withoutStyles: Plugin = {
  name: 'pollen-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? '' : null),
};

/** By route pattern and language. Texts with placeholders have no place in it. */
export async function renderFirstMarkup(): Promise<Record<string, Record<string, string>>> {
  const { module } = await runnerImport<MarkupModule>(file, {
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles],
  });
  const catalogs = Object.entries(readCatalogs(messagesFolder));
  return Object.fromEntries(
    Object.entries(module.firstMarkup).map(([pattern, { area, draw }]) => [
      pattern,
      Object.fromEntries(
        catalogs.map(([locale, areas]) => {
          const say = (key: string) => areas[area]?.[key] ?? key;
          return [locale, renderToStaticMarkup(draw(say))];
        }),
      ),
    ]),
  );
}
