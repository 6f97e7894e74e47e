/** The only access to the router for pages and features: the current address, and navigation. */
export { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
