/** Ends the current task, so that the browser can paint and handle touches before the next one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // A timer would be delayed to a second in a background tab.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The longest wait for a page that never becomes idle. */
const longestMs = 300;

/** Runs once the current rendering is on the screen: sending a request earlier would delay the frame on a slow phone. */
export function afterNextPaint(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestMs });
  else setTimeout(work);
}
