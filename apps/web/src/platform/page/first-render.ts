import type { PostedForm } from '@pollen/contract/page-render';

interface FirstRender {
  /** The current time. */
  readonly nowMs: number;
  readonly timeZone?: string;
  readonly form?: PostedForm;
}

let first: FirstRender | null = null;
let formats: Record<string, string> = {};

/** True while a page is rendered as the server rendered it: nothing may depend on the device yet. */
export const isFirstRender = (): boolean => first !== null;

/** Set on the server, and in the browser until it has taken over the page; then null. */
export function setFirstRender(render: FirstRender | null): void {
  first = render;
}

/** For texts like "5 minutes ago": the server's time in the first rendering, the current time later. */
export const nowMs = (): number => first?.nowMs ?? Date.now();

/** The phone's time zone, if the server renders for one it knows; a browser takes over no page of another zone. */
export const firstTimeZone = (): string | undefined => first?.timeZone;

/** This page's form, if it was posted without scripts and refused. */
export const postedForm = (): PostedForm | undefined => first?.form;

/** On the server empty before each page; in the browser the formatted texts that came with its page. */
export function keepFirstFormats(texts: Record<string, string>): void {
  formats = texts;
}

export const firstFormats = (): Record<string, string> => formats;
