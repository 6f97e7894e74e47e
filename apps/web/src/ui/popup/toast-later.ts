/** A toast from a page that does not carry the code of popups: it comes with the first one. */
export async function toastLater(text: string, kind: 'ok' | 'notice' | 'copied'): Promise<void> {
  const { showCopied, showToast } = await import('./toast.tsx');
  if (kind === 'copied') showCopied(text);
  else showToast(text, kind);
}
