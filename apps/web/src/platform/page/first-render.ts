import type { PostedForm } from '@pollen/contract/page-render';

interface FirstRender {
  /** The current time. */
  readonly nowMs: number;
  readonly form?: PostedForm;
}

let first: FirstRender | null = null;

/** True while a page is rendered as the server rendered it: nothing may depend on the device yet. */
export const isFirstRender = (): boolean => first !== null;

/** Set on the server, and in the browser until it has taken over the page; then null. */
export function setFirstRender(render: FirstRender | null): void {
  first = render;
}

/** For texts like "5 minutes ago": the server's time in the first rendering, the current time later. */
export const nowMs = (): number => first?.nowMs ?? Date.now();

/** This page's form, if it was posted without scripts and refused. */
export const postedForm = (): PostedForm | undefined => first?.form;
