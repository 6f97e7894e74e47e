/** Ends the running task, so that the browser may paint and answer touches before the next one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // A timer would wait for a second in a tab that is opened in the background.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The longest that something waits for a page which is never at rest. */
const longestMs = 300;

/** Runs once what was just rendered is on the screen: asking the server costs a slow phone the frame. */
export function whenDrawn(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestMs });
  else setTimeout(work);
}
