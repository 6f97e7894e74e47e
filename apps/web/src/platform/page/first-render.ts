import type { PostedForm } from '@pollen/contract/page-render';

interface FirstRender {
  /** The current time. */
  readonly nowMs: number;
  readonly timeZone?: string;
  readonly formats: Record<string, string>;
  readonly form?: PostedForm;
}

let first: FirstRender | null = null;
let formats: Record<string, string> = {};

/** True while a page is rendered as the server rendered it: nothing may depend on the device yet. */
export const isFirstRender = (): boolean => first !== null;

/** Set on the server, and in the browser until it has taken over the page; then null. */
export function setFirstRender(render: FirstRender | null): void {
  first = render;
  formats = render?.formats ?? formats;
}

/** For texts like "5 minutes ago": the server's time in the first rendering, the current time later. */
export const nowMs = (): number => first?.nowMs ?? Date.now();

/** The phone's time zone, if the server renders for one it knows; a browser takes over no page of another zone. */
export const firstTimeZone = (): string | undefined => first?.timeZone;

/** This page's form, if it was posted without scripts and refused. */
export const postedForm = (): PostedForm | undefined => first?.form;

/** Filled by the server while it renders a page; in the browser what came with its page, for as long as it is open. */
export const firstFormats = (): Record<string, string> => formats;
