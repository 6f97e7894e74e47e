/**
 * What is fetched together with a file that the app loads later: its styles, since a page is shown with
 * them. Its imports are found once it has arrived. The list is part of the entry and enlarges every first
 * load, and most imports of a page are loaded by then; the first page has its files named in its head
 * (`route-assets.ts`).
 */
export const preloadedWith = (
  _file: string,
  dependencies: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html'
    ? dependencies
    : dependencies.filter((dependency) => dependency.endsWith('.css'));
