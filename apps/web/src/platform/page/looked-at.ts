interface Prerendering {
  readonly prerendering?: boolean;
}

/**
 * Resolves once somebody looks at this page: at once, unless the browser has rendered it in advance. Never in a
 * frame of another page, which its reader has not opened.
 */
export function untilLookedAt(): Promise<void> {
  return new Promise((resolve) => {
    if (window.parent !== window) return;
    if (!(document as Prerendering).prerendering) resolve();
    else document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
