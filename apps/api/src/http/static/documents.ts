import { createHash } from 'node:crypto';
import type {
  FirstAnswers,
  FirstData,
  PageRenderer,
  PageVisit,
  RenderedPage,
} from '@pollen/contract/page-render';
import type { StaticFile } from './file.ts';
import {
  type Page,
  type PageRoute,
  personalPage,
  publicPage,
  type RenderedScreen,
} from './page.ts';

/** Finished pages, including compressed forms; the same link is often fetched many times concurrently. */
const keptPages = 500;

export interface DocumentRequest {
  readonly route: PageRoute;
  readonly visit: PageVisit;
  readonly theme: 'light' | 'dark' | null;
  readonly tags: string | null;
  /** Null for a page that only the browser renders. */
  readonly answers: FirstAnswers | null;
}

export interface Document {
  readonly file: StaticFile;
  /** Its first screen is in it. */
  readonly rendered: boolean;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** By answer: those that are the same for everybody stay the same object, so they are hashed once. */
const hashes = new WeakMap<object, string>();

function hashOfAnswer(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  let hash = hashes.get(data);
  if (hash === undefined) {
    hash = hashOf(JSON.stringify(data));
    hashes.set(data, hash);
  }
  return hash;
}

function dataOf(
  visit: PageVisit,
  { messages, formats }: RenderedPage,
  answers: FirstAnswers,
): FirstData {
  const { path, search, nowMs, loggedIn, timeZone, form } = visit;
  return {
    address: path + search,
    nowMs,
    loggedIn,
    ...(timeZone ? { timeZone } : {}),
    ...(form ? { form } : {}),
    answers,
    formats,
    messages,
  };
}

/**
 * Assembles documents and caches those that are for everybody, keyed by language, theme, route and the
 * answers themselves, so that changed content is another page. A new build is a new process.
 */
export function createDocuments(
  page: Page,
  renderer: PageRenderer | null,
  onError: (error: unknown) => void,
) {
  const kept = new Map<string, Document>();

  function render(visit: PageVisit, answers: FirstAnswers | null): RenderedScreen | null {
    if (!answers || !renderer) return null;
    try {
      const screen = renderer.render(visit, answers);
      return { ...screen, data: dataOf(visit, screen, answers) };
    } catch (error) {
      // The browser renders it instead.
      onError(error);
      return null;
    }
  }

  function make(request: DocumentRequest, isPersonal: boolean): Document {
    const { route, visit, theme, tags, answers } = request;
    const screen = render(visit, answers);
    const text = page.compose(route, { locale: visit.locale, theme, tags, screen });
    const file = isPersonal && screen ? personalPage(text) : publicPage(text);
    return { file, rendered: screen !== null };
  }

  return (request: DocumentRequest): Document => {
    const { route, visit, theme, tags, answers } = request;
    if (answers && (visit.loggedIn || visit.form)) return make(request, true);
    const { path, search, nowMs } = visit;
    const hashed = answers?.map(({ call, data }) => [call, hashOfAnswer(data)]);
    const content = hashed && [path, search, nowMs, hashed];
    const key = hashOf(JSON.stringify([route.pattern, visit.locale, theme, tags, content]));
    const known = kept.get(key);
    if (known) return known;
    const made = make(request, false);
    kept.set(key, made);
    const oldest = kept.keys().next().value;
    if (kept.size > keptPages && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
