import { issueTicket } from '@pollen/api/modules/identity/public';
import { grant, promotion } from '@pollen/api/modules/ledger/public';
import type { CountryCode } from '@pollen/contract/codes/country';
import type { TestApp } from './test-app.ts';
import { createTestMember, type TestMember } from './test-member.ts';

/** A right bank record of each country. */
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

/** As POST /v1/user/check/password hands it out. */
export async function ticketFor(world: TestApp, member: TestMember): Promise<string> {
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

export interface EarnerOptions {
  readonly country?: CountryCode;
  readonly points: number;
  readonly locale?: string;
}

/** A member with points and a bank record that holds nothing any more: the clock goes on a day. */
export async function createEarner(world: TestApp, options: EarnerOptions): Promise<TestMember> {
  const { country = 6, points, locale = 'en-US' } = options;
  const member = await createTestMember(world, { country, locale });
  const cause = { kind: 'gift', id: `earner-${member.id}` };
  await grant(world.database.db, { memberId: member.id, points, cause, from: promotion });
  await saveTestBank(world, member, testBankRecords[country]);
  world.clock.advanceSeconds(86_401);
  return member;
}
