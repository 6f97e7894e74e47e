import { issueTicket } from '@pollen/api/domains/accounts/identity/public';
import { grant, promotion } from '@pollen/api/domains/points/ledger/public';
import type { CountryCode } from '@pollen/contract/codes/country';
import type { TestApp } from './test-app.ts';
import { createTestMember, type TestMember } from './test-member.ts';

/** A valid bank record of each country. */
export const testBankRecords: Readonly<Record<CountryCode, object>> = {
  2: { bankType: 'bsb', accountName: 'Mary Jones', accountNumber: '12345678', bsb: '062-184' },
  3: { bankType: '014', accountName: 'Siti Ahmad', accountNumber: '0123456789' },
  4: { bankType: 'MBBEMYKL', accountName: 'Nur Aisyah', accountNumber: '112233445566' },
  5: { bankType: '004', accountName: 'สมชาย ใจดี', accountNumber: '1234567890' },
  6: { bankType: 'bpi', accountName: 'Ana Cruz', accountNumber: '0123456789' },
  8: {
    bankType: 'iban',
    accountName: 'Anna Żółć',
    accountNumber: 'PL61109010140000071219812874',
  },
  9: { bankType: '970436', accountName: 'Nguyễn Ánh', accountNumber: '0123456789' },
};

/** As POST /v1/user/check/password returns it. */
export async function ticketFor(world: TestApp, member: Pick<TestMember, 'id'>): Promise<string> {
  const [session] = await world.database.db.raw<{ id: number }>(
    'SELECT id FROM member_session WHERE member_id = $1',
    [member.id],
  );
  return issueTicket(world.database.db, session?.id ?? 0, 'guard', world.clock());
}

export async function saveTestBank(
  world: TestApp,
  member: TestMember,
  record: object,
): Promise<void> {
  const ticket = await ticketFor(world, member);
  const { code, msg } = await member.post('/v1/user/bank', { ...record, ticket });
  if (code !== 200) throw new Error(`The bank record was not saved: ${code} ${msg}`);
}

type TestRecord = { readonly accountNumber: string };

/** The check digits that make a Polish account number an IBAN. */
function polishIban(account: string): string {
  const remainder = BigInt(`${account}252100`) % 97n;
  return `PL${String(98n - remainder).padStart(2, '0')}${account}`;
}

/** The sample record of a country with an unused account number. */
export function ownTestRecord(country: CountryCode, memberId: number): object {
  const record = testBankRecords[country] as TestRecord;
  const digits = String(memberId).padStart(6, '0');
  const { accountNumber } = record;
  return {
    ...record,
    accountNumber:
      country === 8
        ? polishIban(`${accountNumber.slice(4, -6)}${digits}`)
        : `${accountNumber.slice(0, -6)}${digits}`,
  };
}

/** The first member of a country gets the sample record, later ones their own account number. */
async function recordFor(world: TestApp, country: CountryCode, memberId: number): Promise<object> {
  const taken = await world.database.db.raw('SELECT FROM bank_record WHERE country = $1 LIMIT 1', [
    country,
  ]);
  return taken.length === 0 ? testBankRecords[country] : ownTestRecord(country, memberId);
}

export interface EarnerOptions {
  readonly country?: CountryCode;
  readonly points: number;
  readonly locale?: string;
}

/** A member with points and a bank record past its waiting time: the clock advances a day. */
export async function createEarner(world: TestApp, options: EarnerOptions): Promise<TestMember> {
  const { country = 6, points, locale = 'en-US' } = options;
  const member = await createTestMember(world, { country, locale });
  const cause = { kind: 'gift', id: `earner-${member.id}` };
  await grant(world.database.db, { memberId: member.id, points, cause, from: promotion });
  await saveTestBank(world, member, await recordFor(world, country, member.id));
  world.clock.advanceSeconds(86_401);
  return member;
}
