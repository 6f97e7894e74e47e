/** Sent by an open page that checks for newer figures; it does not count as a view. */
export const liveHeader = 'x-report-live';

/**
 * The only script of the page: prints, and once a minute replaces the figures where they were counted
 * again. A report that has ended disappears at the next check.
 */
export const liveScript = `(() => {
  const print = document.querySelector('[data-print]');
  if (print) {
    print.hidden = false;
    print.addEventListener('click', () => window.print());
  }
  async function look() {
    const shown = document.querySelector('main[data-counted]');
    if (!shown || document.visibilityState !== 'visible') return;
    try {
      const answer = await fetch(location.href, { headers: { '${liveHeader}': '1' }, cache: 'no-store' });
      if (answer.status === 404) location.reload();
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const next = page.querySelector('main[data-counted]');
      if (!next || next.dataset.counted === shown.dataset.counted) return;
      shown.replaceWith(next);
      document.getElementById('news').textContent = 'The figures were updated.';
    } catch {
      // Offline: the next look may be luckier.
    }
  }
  setInterval(look, 60000);
})();`;
