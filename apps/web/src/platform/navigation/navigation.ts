/** The one door to the router for pages and features: where we are, and how to go elsewhere. */
export { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
