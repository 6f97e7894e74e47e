const heartbeatMs = 10_000;

/** @param {number} ms */
export function duration(ms) {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/**
 * Prints that something starts, that it is still running, and how long it took.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(title, work) {
  const began = performance.now();
  const elapsed = () => duration(performance.now() - began);
  console.log(`${title} …`);
  const heartbeat = setInterval(() => console.log(`  still running, ${elapsed()}`), heartbeatMs);
  try {
    const result = await work();
    console.log(`  done in ${elapsed()}`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}
