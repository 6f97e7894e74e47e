import type { RouteFacts } from './route-table.ts';

/** A chunk of the finished bundle. */
export interface Chunk {
  readonly fileName: string;
  /** The modules in it, with forward slashes. */
  readonly modules: readonly string[];
  readonly imports: readonly string[];
  readonly css: readonly string[];
  readonly isEntry: boolean;
}

function reachable(chunks: ReadonlyMap<string, Chunk>, start: Chunk): Chunk[] {
  const seen = new Set<Chunk>([start]);
  for (const chunk of seen) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) seen.add(imported);
    }
  }
  return [...seen];
}

const filesOf = (chunks: readonly Chunk[]) =>
  chunks.flatMap((chunk) => [chunk.fileName, ...chunk.css]);

/**
 * Files besides the entry that a page needs immediately, by route pattern. The server names them in the
 * page's head, so that they are fetched in parallel with the entry. `{locale}` is the reader's language.
 */
export function routeAssets(
  routes: readonly RouteFacts[],
  chunks: readonly Chunk[],
  localesFolder: string,
): Record<string, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find((chunk) => chunk.isEntry);
  const already = new Set(entry ? filesOf(reachable(byName, entry)) : []);
  const filesFor = (module: string): string[] => {
    const chunk = chunks.find((candidate) =>
      candidate.modules.some((id) => id.endsWith(`/src/${module}`)),
    );
    return chunk ? filesOf(reachable(byName, chunk)) : [];
  };
  return {
    // The page itself, which the worker keeps.
    '/index.html': [],
    ...Object.fromEntries(routes.map(assetsOf)),
  };

  function assetsOf(route: RouteFacts): [string, string[]] {
    const modules = [
      route.module,
      ...(route.layout === 'app' ? ['app/app-layout.tsx'] : []),
      ...(route.needsQueries ? ['app/query-provider.tsx'] : []),
      ...(route.recovers ? ['app/load-help.tsx'] : []),
    ];
    const files = modules.flatMap(filesFor).filter((file) => !already.has(file));
    const messages = route.messages.map((area) => `${localesFolder}/{locale}/${area}.json`);
    const all = [...new Set([...files, ...messages])].map((file) => `/${file}`);
    // The reader needs no name for the rest of a path.
    return [route.pattern.replace(/\*\w+$/, '*'), all];
  }
}
