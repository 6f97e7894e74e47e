import type { CashoutDetail } from '@pollen/contract/operations/cashout';
import type { Message } from '@pollen/contract/operations/message';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner, saveTestBank, testBankRecords } from '@pollen/dev-env/test-bank';
import { mailsTo } from '@pollen/dev-env/test-mailbox';
import type { TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
// A Monday morning in Manila, so that working days are plain days.
beforeEach(() => world.clock.set('2026-06-01T02:00:00Z'));

const request = async (member: TestMember) =>
  (await member.post<CashoutDetail>('/v1/cashout', { points: 500 })).data;
const held = async (member: TestMember) => {
  const { data } = await member.get<{ items: Message[] }>('/v1/message/list');
  return data.items.filter(({ title }) => title.includes('on hold'));
};
const mailed = async ({ email }: TestMember) =>
  (await mailsTo(world.database.db, email)).find(({ template }) => template === 'cashoutRequested');

test('a payout held by a new bank record says so in the mail and the inbox, and until when', async () => {
  const member = await createEarner(world, { points: 1000 });
  await saveTestBank(world, member, { ...testBankRecords[6], accountNumber: '9876501234' });
  const { id, holds, concerns } = await request(member);
  expect(holds).toMatchObject([{ reason: 'bankChanged' }]);
  // The account before is replaced, but this payout goes to the new one.
  expect(concerns).toEqual([]);
  const sentence = /^Your bank record is new\. To protect you, this payout waits until Jun 3, 2026/;
  expect((await mailed(member))?.params['hold']).toMatch(sentence);
  const [message] = await held(member);
  expect(message?.text).toMatch(sentence);
  expect(message?.link).toBe(`/cashout/success?id=${id}`);
});

test('a payout that two people must accept names the kind of evidence, in the member’s language', async () => {
  const record = { ...testBankRecords[6], accountNumber: '5550007777' };
  const other = await createEarner(world, { points: 500 });
  const member = await createEarner(world, { points: 500, locale: 'th' });
  for (const each of [other, member]) await saveTestBank(world, each, record);
  world.clock.advanceSeconds(25 * 3600);
  const { id, holds, concerns } = await request(member);
  expect(holds).toEqual([]);
  expect(concerns).toEqual(['Another member uses the same bank account.']);
  expect((await mailed(member))?.params['hold']).toContain('มีสมาชิกคนอื่นใช้บัญชีธนาคารเดียวกัน');
  const [message] = await held(member);
  expect(message?.text).toMatch(/Two people look at this and decide, usually by Jun \d+, 2026/);
  await member.post(`/v1/cashout/${id}/cancel`);
  const { data } = await member.get<CashoutDetail>(`/v1/cashout/${id}`);
  expect(data.concerns).toEqual([]);
});

test('a payout without holds and flags is confirmed by mail only', async () => {
  const member = await createEarner(world, { points: 500 });
  expect(await request(member)).toMatchObject({ holds: [], concerns: [] });
  expect((await mailed(member))?.params['hold']).toBe('');
  expect(await held(member)).toEqual([]);
});
