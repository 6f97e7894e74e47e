import { type CountryCode, countryByCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import { beyondLimit } from '@pollen/contract/values/field-fault';
import { decimalsOf, factorText, fromMinor, toMinor } from '@pollen/contract/values/money';
import { formatMoneyInEnglish } from '@pollen/contract/values/number-format';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import { requestApproval, withdrawRequests } from '../../../approval/public.ts';
import { recordAction } from '../../../operator/public.ts';
import { currencyByCountry, pointValueChange, pointValueSubject } from '../../domain.ts';
import {
  lockPointValue,
  type PointValueRow,
  selectBalances,
  selectPointValues,
  updatePointValue,
} from '../../store.ts';

/** Reports the database constraint `point_value_sane` as a fault of the field. */
const maxMinor = 1_000_000;

const refuse = (key: string) => new BusinessError('badInput', {}, { fields: { amount: key } });

const limitFault = (key: 'field.tooSmall' | 'field.tooLarge', currency: string, minor: number) =>
  beyondLimit(key, Number(fromMinor(currency, minor).amount));

function minorOf(currency: string, amount: string): number {
  const fraction = (amount.split('.')[1] ?? '').replace(/0+$/, '');
  if (fraction.length > decimalsOf(currency)) throw refuse('field.decimals');
  const minor = toMinor({ currency, amount });
  if (minor < 1) throw refuse(limitFault('field.tooSmall', currency, 1));
  if (minor > maxMinor) throw refuse(limitFault('field.tooLarge', currency, maxMinor));
  return minor;
}

const textOf = (country: CountryCode, valueMinor: number) =>
  formatMoneyInEnglish(fromMinor(currencyByCountry[country], valueMinor));

export async function lockKnown(tx: Queryable, country: CountryCode): Promise<PointValueRow> {
  const row = await lockPointValue(tx, country);
  if (!row) throw new Error(`Country ${country} has no value of a point`);
  return row;
}

/** Puts a value in place and writes both sides to the action log. */
export async function applyPointValue(
  tx: Queryable,
  by: Pick<OperatorSession, 'operatorId'>,
  change: { readonly country: CountryCode; readonly valueMinor: number },
  { approval, now }: { readonly approval: number; readonly now: Date },
): Promise<void> {
  const before = await lockKnown(tx, change.country);
  await updatePointValue(tx, { ...change, now });
  await recordAction(tx, {
    by,
    action: pointValueChange,
    target: pointValueSubject(change.country),
    before: { value: textOf(change.country, before.valueMinor) },
    after: { value: textOf(change.country, change.valueMinor), approval },
    now,
  });
}

/**
 * Every change waits for a second person: a higher value makes all balances of the country cost more, a
 * lower one takes from what its members were promised. Saving the value in force withdraws an open request.
 */
export async function savePointValue(
  tx: Queryable,
  by: OperatorSession,
  { country, amount }: { readonly country: CountryCode; readonly amount: string },
  now: Date,
): Promise<void> {
  const valueMinor = minorOf(currencyByCountry[country], amount);
  const before = await lockKnown(tx, country);
  const subject = pointValueSubject(country);
  if (before.valueMinor === valueMinor) {
    const reason = 'The value in force was saved again.';
    await withdrawRequests(tx, [pointValueChange], subject, reason, now);
    return recordAction(tx, {
      by,
      action: 'pointValue.keep',
      target: subject,
      after: { value: textOf(country, valueMinor) },
      now,
    });
  }
  const name = countryByCode(country)?.name ?? '';
  const [from, to] = [textOf(country, before.valueMinor), textOf(country, valueMinor)];
  const title = `Change the value of a point in ${name} from ${from} to ${to}`;
  const id = await requestApproval(tx, {
    kind: pointValueChange,
    subject,
    summary: {
      title,
      facts: [
        { name: 'Country', value: name },
        { name: 'Now', value: from },
        { name: 'Then', value: to },
        { name: 'Change', value: factorText(before.valueMinor, valueMinor) },
        { name: '500 points then', value: textOf(country, valueMinor * 500) },
        { name: 'Cash-outs already requested', value: 'keep their amounts' },
      ],
    },
    payload: { country, valueMinor },
    by,
    now,
  });
  await recordAction(tx, {
    by,
    action: 'pointValue.request',
    target: subject,
    after: { approval: id, title },
    now,
  });
}

/** What all balances of a country cost now and with another value, for whoever decides. */
export async function describeBalances(
  db: Queryable,
  { country, valueMinor }: { readonly country: CountryCode; readonly valueMinor: number },
): Promise<{ readonly name: string; readonly value: string }[]> {
  const row = (await selectBalances(db)).find((known) => known.country === country);
  const now = (await selectPointValues(db)).find((known) => known.country === country);
  if (!row || !now) return [{ name: 'All balances', value: 'not counted yet' }];
  const owed = (each: number) => textOf(country, row.points * each);
  return [
    { name: 'All balances', value: pointsText(row.points) },
    { name: 'What they cost now', value: owed(now.valueMinor) },
    { name: 'What they cost then', value: owed(valueMinor) },
  ];
}

const pointsText = (points: number) => `${new Intl.NumberFormat('en-US').format(points)} points`;
