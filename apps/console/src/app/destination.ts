interface Destination {
  readonly kind: 'answers' | 'payout' | 'task' | 'member';
  readonly id: string;
}

/**
 * The page for a typed reference: `R-12` opens answers, `P-7` or a bank reference a payout,
 * `T-20427` a task.
 */
export function destinationOf(typed: string): Destination {
  const text = typed.trim().toUpperCase();
  const answers = /^R-(\d{1,15})$/.exec(text)?.[1];
  if (answers) return { kind: 'answers', id: answers };
  const payout = /^(?:P-(\d{1,4})|POLLEN0*(\d{1,10}))$/.exec(text);
  if (payout) return { kind: 'payout', id: payout[1] ?? payout[2] ?? '' };
  if (/^[A-Z]{1,3}-?\d{4,12}$/.test(text)) return { kind: 'task', id: text };
  return { kind: 'member', id: typed.trim() };
}
