import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Role } from '@pollen/contract/operator/permission';
import { type LimitKind, limitKinds } from '@pollen/contract/operator/spending';
import { decimalsOf, toMinor } from '@pollen/contract/values/money';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { requestApproval, withdrawRequests } from '../../approval/public.ts';
import { recordAction } from '../../operator/public.ts';
import { currencyOf } from '../../settings/public.ts';
import { type Amount, amountText, points } from '../domain.ts';
import { type LimitRow, lockLimit, replaceLimit } from '../store.ts';

export interface WrittenLimit {
  readonly kind: LimitKind;
  readonly role: Role;
  readonly points: number;
  readonly money: readonly { readonly country: CountryCode; readonly amount: string }[];
}

export const limitSubject = ({ kind, role }: { kind: LimitKind; role: Role }) => ({
  kind: 'limit',
  id: `${kind} ${role}`,
});

/** Rupiah and dong have no decimals; an amount with decimals is a fault of that country's field. */
function amountsIn({ points: sum, money }: WrittenLimit): Amount[] {
  const fields: Record<string, string> = {};
  const amounts = money.map(({ country, amount }): Amount => {
    const currency = currencyOf(country);
    const fraction = (amount.split('.')[1] ?? '').replace(/0+$/, '');
    if (fraction.length > decimalsOf(currency)) {
      fields[`money.${country}`] = 'field.decimals';
      return { country, amount: 0 };
    }
    return { country, amount: toMinor({ currency, amount }) };
  });
  if (Object.keys(fields).length > 0) throw new BusinessError('badInput', {}, { fields });
  return [{ country: points, amount: sum }, ...amounts];
}

/** Removing a limit counts as raising it. */
function raises(before: readonly Amount[], after: readonly Amount[]): boolean {
  const next = new Map(after.map(({ country, amount }) => [country, amount]));
  return before.some(
    ({ country, amount }) => (next.get(country) ?? Number.POSITIVE_INFINITY) > amount,
  );
}

const textOf = (amounts: readonly Amount[]) =>
  amounts.map((amount) => amountText(amount, currencyOf)).join(', ');

/** Sets a limit and logs the old and new value. */
export async function applyLimit(
  tx: Queryable,
  by: Pick<OperatorSession, 'operatorId'>,
  { kind, role }: Pick<WrittenLimit, 'kind' | 'role'>,
  amounts: readonly Amount[],
  more: { readonly now: Date; readonly approval?: number },
): Promise<void> {
  const before = await lockLimit(tx, kind, role);
  await replaceLimit(tx, kind, role, amounts, more.now);
  const loggedAmounts = (rows: readonly Amount[]) =>
    Object.fromEntries(rows.map(({ country, amount }) => [country || 'points', amount]));
  await recordAction(tx, {
    by,
    action: 'limit.change',
    target: limitSubject({ kind, role }),
    before: loggedAmounts(before),
    after: {
      ...loggedAmounts(amounts),
      ...(more.approval === undefined ? {} : { approval: more.approval }),
    },
    now: more.now,
  });
}

/**
 * Lowering takes effect immediately. Raising or removing a limit in money waits for a second operator:
 * otherwise an admin could raise their own limit and then spend any sum alone.
 */
export async function saveLimit(
  tx: Queryable,
  by: OperatorSession,
  written: WrittenLimit,
  now: Date,
): Promise<void> {
  const { kind, role } = written;
  const roles: readonly Role[] = limitKinds[kind].roles;
  if (!roles.includes(role)) throw new BusinessError('notFound');
  const amounts = amountsIn(written);
  const before: readonly LimitRow[] = await lockLimit(tx, kind, role);
  const subject = limitSubject(written);
  if (!raises(before, amounts)) {
    await withdrawRequests(
      tx,
      ['limit.raise'],
      subject,
      'The limit was changed in the meantime.',
      now,
    );
    return applyLimit(tx, by, written, amounts, { now });
  }
  const title = `Raise “${limitKinds[kind].label}” for ${role}s to ${textOf(amounts)}`;
  const id = await requestApproval(tx, {
    kind: 'limit.raise',
    subject,
    summary: {
      title,
      facts: [
        { name: 'Limit', value: limitKinds[kind].label },
        { name: 'Role', value: role },
        { name: 'Now', value: textOf(before) },
        { name: 'Then', value: textOf(amounts) },
      ],
    },
    payload: { kind, role, amounts },
    by,
    now,
  });
  await recordAction(tx, {
    by,
    action: 'limit.request',
    target: subject,
    after: { approval: id, title },
    now,
  });
}
