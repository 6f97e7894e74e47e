/** Shows a toast from a page without the code of popups, which is loaded with the first toast. */
export async function toastLater(text: string, kind: 'ok' | 'notice' | 'copied'): Promise<void> {
  const { showCopied, showToast } = await import('./toast.tsx');
  if (kind === 'copied') showCopied(text);
  else showToast(text, kind);
}
