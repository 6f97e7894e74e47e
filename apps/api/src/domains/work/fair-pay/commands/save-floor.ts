import { type CountryCode, countryByCode } from '@pollen/contract/codes/country';
import { formatMoneyInEnglish } from '@pollen/contract/values/number-format';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { requestApproval, withdrawRequests } from '../../../accounts/approval/public.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import { readWorth } from '../../../accounts/settings/public.ts';
import { pointsText } from '../../../accounts/spending/public.ts';
import { payFloorChange, payFloorSubject } from '../domain.ts';
import { insertFloor, lockFloor } from '../store.ts';

export interface WrittenFloor {
  readonly country: CountryCode;
  /** An hour. */
  readonly points: number;
}

const textOf = (points: number) => (points === 0 ? 'off' : `${pointsText(points)} an hour`);

/** Puts a floor in force and writes both sides to the action log. */
export async function applyFloor(
  tx: Queryable,
  by: Pick<OperatorSession, 'operatorId'>,
  { country, points }: WrittenFloor,
  { approval, now }: { readonly approval: number; readonly now: Date },
): Promise<void> {
  const before = await lockFloor(tx, country);
  await insertFloor(tx, { country, points, since: now });
  await recordAction(tx, {
    by,
    action: payFloorChange,
    target: payFloorSubject(country),
    before: { floor: textOf(before) },
    after: { floor: textOf(points), approval },
    now,
  });
}

/**
 * Every change waits for a second person: a higher floor spends without a further decision, a lower one
 * takes from what members were promised. Saving the floor in force withdraws an open request.
 */
export async function saveFloor(
  tx: Queryable,
  by: OperatorSession,
  { country, points }: WrittenFloor,
  now: Date,
): Promise<void> {
  const before = await lockFloor(tx, country);
  const subject = payFloorSubject(country);
  if (before === points) {
    const reason = 'The floor in force was saved again.';
    await withdrawRequests(tx, [payFloorChange], subject, reason, now);
    const after = { floor: textOf(points) };
    return recordAction(tx, { by, action: 'payFloor.keep', target: subject, after, now });
  }
  const name = countryByCode(country)?.name ?? '';
  const title = `Change the fair-pay floor in ${name} from ${textOf(before)} to ${textOf(points)}`;
  const worthOf = await readWorth(tx);
  const id = await requestApproval(tx, {
    kind: payFloorChange,
    subject,
    summary: {
      title,
      facts: [
        { name: 'Country', value: name },
        { name: 'Now', value: textOf(before) },
        { name: 'Then', value: textOf(points) },
        { name: 'In money, an hour', value: formatMoneyInEnglish(worthOf(country, points)) },
        { name: 'Work already accepted', value: 'keeps the floor it was accepted under' },
      ],
    },
    payload: { country, points },
    by,
    now,
  });
  const after = { approval: id, title };
  await recordAction(tx, { by, action: 'payFloor.request', target: subject, after, now });
}
