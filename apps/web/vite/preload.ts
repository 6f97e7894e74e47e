/**
 * What is fetched together with a file that the app loads later: its styles, since a page is shown with them. What it
 * imports is found once it is here. The list is in the entry and weighs on every first load, and most of what a page
 * imports is here by then; the first page has its files named in its head (`route-assets.ts`).
 */
export const preloadedWith = (
  _file: string,
  dependencies: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html'
    ? dependencies
    : dependencies.filter((dependency) => dependency.endsWith('.css'));
