/** A new page starts at the top, also for the keyboard and screen readers. */
export function focusMain(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
