import { randomUUID } from 'node:crypto';
import type { Suspension } from '@pollen/contract/operations/identity/suspension';
import type { MemberCard, MemberRow } from '@pollen/contract/operator/member';
import { suspensionReasons } from '@pollen/contract/values/suspension';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser } from '@pollen/dev-env/test-browser';
import { mailsTo } from '@pollen/dev-env/test-mailbox';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPasswordMember,
  memberPassword,
} from '../../accounts/identity/testing/password-member.ts';

const day = 86_400_000;
let world: TestApp;
let support: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  // Sessions of operators end after twelve hours, and these tests let days go by.
  support = await createTestOperator(world, 'support');
  other = await createTestOperator(world, 'support');
});

const note = 'Two accounts were opened on this phone within an hour.';
const suspend = ({ id }: TestMember, reason = 'multipleAccounts') =>
  support.post<MemberCard>(`/members/${id}/suspend`, { reason, note });

/** The key in the refusal of any call of a suspended member. */
async function keyOf(member: TestMember): Promise<string> {
  const { code, data } = await member.get<{ suspensionKey: string }>('/v1/user');
  expect(code).toBe(3002);
  return data.suspensionKey;
}

const visitor = (language = 'en') => createTestBrowser(world.app, { language });
const read = (key: string, language?: string) =>
  visitor(language).get<Suspension>(`/v1/suspension?key=${key}`);
const answer = (key: string, text: string) =>
  visitor().post<Suspension>('/v1/suspension/answer', { key, text });

const story = 'My sister and I share this phone, we are two people.';

describe('a suspended member', () => {
  test('reads without logging in why, on what evidence, and by when it is decided', async () => {
    const member = await createTestMember(world);
    await suspend(member);
    const { data } = await read(await keyOf(member));
    expect(data).toEqual({
      state: 'open',
      reasonText: 'you have more than one account.',
      evidenceText: note,
      since: world.clock().toISOString(),
      decideBy: new Date(world.clock().getTime() + 7 * day).toISOString(),
      answer: null,
    });
  });

  test('is mailed the same once, in their language, with the link to answer', async () => {
    const member = await createTestMember(world, { locale: 'vi' });
    await suspend(member);
    await suspend(member, 'other');
    const mails = await mailsTo(world.database.db, member.email);
    expect(mails).toEqual([
      {
        template: 'accountSuspended',
        locale: 'vi',
        params: {
          reason: 'bạn có nhiều hơn một tài khoản.',
          evidence: note,
          until: expect.stringMatching(/\d{4}/),
          link: `/app/suspension?key=${await keyOf(member)}&lang=vi`,
        },
      },
    ]);
  });

  test('answers once, and an operator reads the answer with the promised day', async () => {
    const member = await createTestMember(world);
    await suspend(member);
    const key = await keyOf(member);
    expect((await answer(key, `  ${story} `)).data.answer).toBe(story);
    expect((await answer(key, story)).code).toBe(200);
    expect((await answer(key, 'Something quite different.')).code).toBe(2024);
    const { data } = await support.get<MemberCard>(`/members/${member.id}`);
    expect(data.suspension).toMatchObject({
      reason: 'multipleAccounts',
      answer: story,
      keptAt: null,
    });
    const list = await support.get<{ items: MemberRow[] }>('/members?suspended=true');
    expect(list.data.items.find(({ id }) => id === member.id)?.suspension?.answer).toBe(story);
  });

  test('a late answer extends the deadline to three days after it', async () => {
    const member = await createTestMember(world);
    await suspend(member);
    const key = await keyOf(member);
    world.clock.advanceSeconds((6 * day) / 1000);
    const { data } = await answer(key, story);
    expect(data.decideBy).toBe(new Date(world.clock().getTime() + 3 * day).toISOString());
  });

  test('is notified by mail and in the inbox when the account is open again', async () => {
    const member = await createTestMember(world);
    await suspend(member);
    const key = await keyOf(member);
    await support.post(`/members/${member.id}/restore`);
    expect((await read(key)).data.state).toBe('ended');
    expect((await answer(key, story)).code).toBe(2024);
    expect((await mailsTo(world.database.db, member.email))[0]?.template).toBe('accountRestored');
    const inbox = await member.get<{ items: { title: string }[] }>('/v1/message/list');
    expect(inbox.data.items[0]?.title).toBe('Your account is open again');
    // The next suspension is another one, with a page of its own.
    await suspend(member, 'abuse');
    expect(await keyOf(member)).not.toBe(key);
  });

  test('gets no key by a wrong password or another member’s session', async () => {
    const member = await createTestMember(world);
    await suspend(member);
    const guess = { email: member.email, password: 'not the password' };
    expect(JSON.stringify(await visitor().post('/v1/login/password', guess))).not.toContain('Key');
    const key = await keyOf(member);
    const forged = `${Number(key.split('-')[0]) + 1}-${key.slice(key.indexOf('-') + 1)}`;
    expect((await read(forged)).code).toBe(404);
    expect((await answer(forged, story)).code).toBe(404);
    expect((await read(randomUUID())).code).toBe(400);
  });
});

describe('the decision to uphold a suspension', () => {
  test('is made by another operator, notified by mail, and ends the time to answer', async () => {
    const member = await createTestMember(world);
    await suspend(member);
    const key = await keyOf(member);
    const path = `/members/${member.id}/keep-suspended`;
    expect((await support.post(path)).code).toBe(4007);
    const { data } = await other.post<MemberCard>(path);
    expect(data.suspension?.keptAt).toBe(world.clock().toISOString());
    const [mail] = await mailsTo(world.database.db, member.email);
    expect(mail).toMatchObject({
      template: 'suspensionKept',
      params: { reason: 'you have more than one account.' },
    });
    expect((await read(key)).data.state).toBe('kept');
    expect((await answer(key, story)).code).toBe(2024);
    // A second click decides nothing and writes no second mail.
    await other.post(path);
    expect(await mailsTo(world.database.db, member.email)).toHaveLength(2);
  });

  test('is refused by the database for the operator who suspended', async () => {
    const member = await createTestMember(world);
    await suspend(member);
    await expect(
      world.database.db.raw(
        'UPDATE member_suspension SET kept_by = suspended_by, kept_at = now() WHERE member_id = $1',
        [member.id],
      ),
    ).rejects.toMatchObject({ constraint: 'member_suspension_second_person' });
  });
});

test('a member’s answer is part of their data export, and is erased with them', async () => {
  const email = 'leaves-after@example.com';
  await createPasswordMember(world, email);
  const member = visitor();
  await member.post('/v1/login/password', { email, password: memberPassword });
  const { id } = (await member.get<{ id: string }>('/v1/user')).data;
  await support.post(`/members/${id}/suspend`, { reason: 'other', note });
  const { data } = await member.get<{ suspensionKey: string }>('/v1/user');
  await answer(data.suspensionKey, story);
  await support.post(`/members/${id}/restore`);
  expect(JSON.stringify((await member.get('/v1/user/data')).data)).toContain(story);
  const left = { password: memberPassword, confirmation: email };
  expect((await member.post('/v1/user/delete', left)).code).toBe(200);
  const { db } = world.database;
  const rows = await db.raw('SELECT FROM member_suspension WHERE answer = $1', [story]);
  const own = await db.raw('SELECT FROM member_suspension WHERE member_id = $1', [Number(id)]);
  expect(rows.length).toBeGreaterThan(0);
  expect(own).toEqual([]);
});

describe('the evidence', () => {
  const order = ({ id }: TestMember, body: object) => support.post(`/members/${id}/suspend`, body);

  test('has to be written where no count shows the reason', async () => {
    const member = await createTestMember(world);
    for (const reason of suspensionReasons) {
      expect(await order(member, { reason })).toMatchObject({
        code: 400,
        data: { fields: { note: 'field.required' } },
      });
    }
    expect((await order(member, { reason: 'other', note: 'Too short' })).code).toBe(400);
    const { data } = await support.get<{ reasons: { text: string | null }[] }>(
      `/members/${member.id}/suspension-evidence`,
    );
    expect(data.reasons.map(({ text }) => text)).toEqual(suspensionReasons.map(() => null));
    expect((await order(member, { reason: 'badAnswers', note })).code).toBe(200);
    expect((await read(await keyOf(member))).data.evidenceText).toBe(note);
  });

  test('is counted when the suspension begins, in the member’s language', async () => {
    const [member, other] = [await createTestMember(world), await createTestMember(world)];
    const device = 'x'.repeat(32);
    for (const { id } of [member, other]) {
      await world.database.db.raw(
        `INSERT INTO invite_trace (member_id, kind, hash, seen_at)
         VALUES ($1, 'device', sha256(convert_to($2, 'UTF8')), now())`,
        [id, device],
      );
    }
    expect((await order(member, { reason: 'badAnswers' })).code).toBe(400);
    expect((await order(member, { reason: 'multipleAccounts' })).code).toBe(200);
    const key = await keyOf(member);
    expect((await read(key)).data.evidenceText).toBe(
      '1 other account was used on the same device.',
    );
    expect((await read(key, 'vi')).data.evidenceText).toBe(
      '1 tài khoản khác đã dùng trên cùng thiết bị.',
    );
  });
});

test('suspensions wait in a queue until somebody else decides, the promised date first', async () => {
  const [first, second] = [await createTestMember(world), await createTestMember(world)];
  const before = await other.get<{ open: number; own: number }>('/suspensions/counts');
  await suspend(first);
  world.clock.advanceSeconds(60);
  await suspend(second);
  const counts = async (by: TestOperator) =>
    (await by.get<{ open: number; own: number }>('/suspensions/counts')).data;
  expect(await counts(other)).toMatchObject({ open: before.data.open + 2 });
  expect(await counts(support)).toMatchObject({ open: before.data.open, own: 2 });
  const waiting = async () =>
    (await other.get<{ items: MemberRow[] }>('/suspensions?limit=100')).data.items.filter(
      ({ id }) => id === first.id || id === second.id,
    );
  const items = await waiting();
  expect(items.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(items[0]?.suspension).toMatchObject({ evidence: note, by: { id: support.id } });
  await other.post(`/members/${first.id}/keep-suspended`);
  await support.post(`/members/${second.id}/restore`);
  expect(await waiting()).toEqual([]);
});
