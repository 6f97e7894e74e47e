import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { requestApproval, withdrawRequests } from '../../../accounts/approval/public.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import { insertRule, lockRule } from '../store.ts';

/** The request to change the rule, and the line of the action log when it is done. */
export const expiryChange = 'pointExpiry.change';
export const expirySubject = { kind: 'pointExpiry', id: 'all' };

const textOf = (months: number) => (months === 0 ? 'never' : `after ${months} months`);

/** Puts a rule in force and writes both sides to the action log. */
export async function applyRule(
  tx: Queryable,
  by: Pick<OperatorSession, 'operatorId'>,
  months: number,
  { approval, now }: { readonly approval: number; readonly now: Date },
): Promise<void> {
  const before = await lockRule(tx);
  await insertRule(tx, { months, since: now });
  await recordAction(tx, {
    by,
    action: expiryChange,
    target: expirySubject,
    before: { expires: textOf(before) },
    after: { expires: textOf(months), approval },
    now,
  });
}

/** Every change waits for a second person. Saving the rule in force withdraws an open request. */
export async function saveRule(
  tx: Queryable,
  by: OperatorSession,
  months: number,
  now: Date,
): Promise<void> {
  if (months > 0 && months < 6) {
    throw new BusinessError('badInput', {}, { fields: { months: 'field.tooSmall:6' } });
  }
  const before = await lockRule(tx);
  if (before === months) {
    const reason = 'The rule in force was saved again.';
    await withdrawRequests(tx, [expiryChange], expirySubject, reason, now);
    const after = { expires: textOf(months) };
    return recordAction(tx, { by, action: 'pointExpiry.keep', target: expirySubject, after, now });
  }
  const title = `Let points expire ${textOf(months)}, until now ${textOf(before)}`;
  const id = await requestApproval(tx, {
    kind: expiryChange,
    subject: expirySubject,
    summary: {
      title,
      facts: [
        { name: 'Now', value: textOf(before) },
        { name: 'Then', value: textOf(months) },
        { name: 'Counted from', value: 'the last task, check-in or cash-out of a member' },
        { name: 'Notice', value: 'at least 30 days, repeated 7 and 1 days before' },
      ],
    },
    payload: { months },
    by,
    now,
  });
  const after = { approval: id, title };
  await recordAction(tx, { by, action: 'pointExpiry.request', target: expirySubject, after, now });
}
