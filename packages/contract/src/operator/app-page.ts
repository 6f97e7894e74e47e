import { paths, patterns } from '../values/web-paths.ts';

const fixed = new Set<string>([
  paths.appMessages(),
  ...Object.values(paths).flatMap((path) => (path.length === 0 ? [(path as () => string)()] : [])),
]);

const withPart = Object.values(patterns).map(
  (pattern) => new RegExp(`^${pattern.replace(/:[a-zA-Z]+/, '[^/]+')}$`),
);

/** Whether the app has a page at this address; members who follow a wrong link find nothing. */
export function isAppPage(link: string): boolean {
  const [path = ''] = link.split(/[?#]/);
  return fixed.has(path) || withPart.some((pattern) => pattern.test(path));
}
