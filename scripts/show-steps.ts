const showEveryMs = 5000;

/** Prints how far a long command is, every few seconds. */
export function showSteps(
  what: string,
  print: (line: string) => void = console.log,
): (done: number, total: number) => void {
  let shownAt = performance.now();
  return (done, total) => {
    if (performance.now() - shownAt < showEveryMs) return;
    shownAt = performance.now();
    print(`${done} of ${total} ${what}`);
  };
}
