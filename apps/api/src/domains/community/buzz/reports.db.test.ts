import { headers } from '@pollen/contract/envelope';
import type { ReportRules } from '@pollen/contract/operator/buzz';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import type { TestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPost, createReporter as reporterOf } from './testing/buzz-world.ts';

const defaults: ReportRules = {
  memberReports: 3,
  houseReports: null,
  wrongReports: 3,
  wrongDays: 90,
  newHours: 24,
};

let world: TestApp;
let admin: TestOperator;
beforeAll(async () => {
  world = await createTestApp({ http: { trustProxy: 1 } });
  admin = await createTestOperator(world, 'admin');
});
afterAll(() => world.close());
beforeEach(() => setRules({}));

const setRules = async (change: Partial<ReportRules>) =>
  expect((await admin.post('/buzz/report-rules', { ...defaults, ...change })).code).toBe(200);

const createReporter = (ageHours?: number) => reporterOf(world, ageHours);

let lastAddress = 0;
interface From {
  readonly address?: string;
  readonly device?: string;
}
async function report(post: number, by: TestMember, from: From = {}): Promise<void> {
  lastAddress += 1;
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1/buzz/post/${post}/report`,
    payload: { reason: 'spam' },
    headers: {
      [headers.token]: by.token,
      'x-forwarded-for':
        from.address ?? `203.0.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`,
      ...(from.device === undefined ? {} : { [headers.cookie]: from.device }),
    },
  });
  expect(answer.json()).toMatchObject({ code: 200 });
}

const stateOf = async (post: number) => {
  const [row] = await world.database.db.raw<{ state: string }>(
    'SELECT state FROM buzz_post WHERE id = $1',
    [post],
  );
  return row?.state;
};
/** What operators see of a post's open reports, by reason. */
async function reportedAs(post: number): Promise<Record<string, number> | undefined> {
  const queue = await admin.get<{
    items: { postId: number; commentId: number; reasons: Record<string, number> }[];
  }>('/buzz/reported?limit=100');
  return queue.data.items.find((item) => item.postId === post && item.commentId === 0)?.reasons;
}
const housePost = () => createPost(world.database.db, world.clock());
async function memberPost(): Promise<number> {
  const [post, author] = [await housePost(), await createReporter()];
  await world.database.db.raw('UPDATE buzz_post SET author_id = $2 WHERE id = $1', [
    post,
    author.id,
  ]);
  return post;
}

describe('by default', () => {
  test('three reports hide a member’s post, and no number of reports hides a post of Pollen', async () => {
    const [theirs, ours] = [await memberPost(), await housePost()];
    for (let at = 0; at < 2; at += 1) await report(theirs, await createReporter());
    expect(await stateOf(theirs)).toBe('shown');
    await report(theirs, await createReporter());
    for (let at = 0; at < 5; at += 1) await report(ours, await createReporter());
    expect([await stateOf(theirs), await stateOf(ours)]).toEqual(['held', 'shown']);
    expect(await reportedAs(ours)).toEqual({ spam: 5 });
  });

  test('the console shows the rules in force', async () => {
    expect((await admin.get('/buzz/report-rules')).data).toEqual(defaults);
  });
});

describe('independent reports', () => {
  beforeEach(() => setRules({ memberReports: 2, houseReports: 3 }));

  test('hide a post once there are enough of them', async () => {
    const [theirs, ours] = [await memberPost(), await housePost()];
    await report(theirs, await createReporter());
    expect(await stateOf(theirs)).toBe('shown');
    await report(theirs, await createReporter());
    expect(await stateOf(theirs)).toBe('held');
    for (let at = 0; at < 2; at += 1) await report(ours, await createReporter());
    expect(await stateOf(ours)).toBe('shown');
    await report(ours, await createReporter());
    expect(await stateOf(ours)).toBe('held');
  });

  test.each([
    ['one device', { device: 'one-phone' }, 48],
    ['one address', { address: '198.51.100.7' }, 48],
    ['one IPv6 household', { address: '2001:db8:1:2::5' }, 48],
    ['accounts younger than a day', {}, 23],
  ] as const)('are not those of %s, which count once', async (_, from, ageHours) => {
    const post = await memberPost();
    for (let at = 0; at < 4; at += 1) await report(post, await createReporter(ageHours), from);
    expect(await stateOf(post)).toBe('shown');
    await report(post, await createReporter());
    expect(await stateOf(post)).toBe('held');
  });

  test('are weighed one after the other when concurrent', async () => {
    const post = await memberPost();
    const reporters = await Promise.all(Array.from({ length: 6 }, () => createReporter()));
    await Promise.all(reporters.map((by) => report(post, by, { device: 'shared-phone' })));
    const [row] = await world.database.db.raw<{ weight: number }>(
      'SELECT sum(weight)::int AS weight FROM buzz_report WHERE post_id = $1',
      [post],
    );
    expect(row?.weight).toBe(1);
    expect(await stateOf(post)).toBe('shown');
  });

  test('lose their device and address once decided or when their member leaves', async () => {
    const post = await memberPost();
    const [leaver, other] = [await createReporter(), await createReporter()];
    await report(post, leaver, { device: 'phone-of-leaver' });
    await report(post, other, { device: 'phone-of-other' });
    const traces = async () =>
      (
        await world.database.db.raw<{ device: string }>(
          `SELECT device_cookie AS device FROM buzz_report WHERE post_id = $1
           AND num_nonnulls(device_cookie, address_key) > 0`,
          [post],
        )
      ).map(({ device }) => device);
    await world.database.db.raw('SELECT buzz_erase_member($1)', [leaver.id]);
    expect(await traces()).toEqual(['phone-of-other']);
    await admin.post('/buzz/decide', { postId: post, commentId: 0, decision: 'accept' });
    expect(await traces()).toEqual([]);
  });
});

describe('a single report', () => {
  test('hides the post from its reporter only, and the moderators see it', async () => {
    const [post, reporter, other] = [
      await memberPost(),
      await createReporter(),
      await createReporter(),
    ];
    await report(post, reporter);
    const seenBy = async (member: TestMember) =>
      (await member.get<{ reported: boolean }>(`/v1/buzz/post/${post}`)).data.reported;
    expect([await seenBy(reporter), await seenBy(other)]).toEqual([true, false]);
    expect(await reportedAs(post)).toEqual({ spam: 1 });
  });

  test('is taken back by its reporter, and made again', async () => {
    const [post, reporter] = [await memberPost(), await createReporter()];
    await report(post, reporter);
    const withdraw = () => reporter.post(`/v1/buzz/post/${post}/report/withdraw`, {});
    expect((await withdraw()).code).toBe(200);
    expect((await withdraw()).code).toBe(200);
    expect(await reporter.get(`/v1/buzz/post/${post}`)).toMatchObject({
      data: { reported: false },
    });
    expect(await reportedAs(post)).toBeUndefined();
    await report(post, reporter);
    expect(await reportedAs(post)).toEqual({ spam: 1 });
  });

  test('is refused by the database as the only reason to hide, and so are new accounts', async () => {
    const post = await memberPost();
    const hide = () =>
      world.database.db.raw(`UPDATE buzz_post SET state = 'held' WHERE id = $1`, [post]);
    await report(post, await createReporter());
    await expect(hide()).rejects.toThrow('one report, or new accounts alone, never hide');
    const young = await memberPost();
    for (let at = 0; at < 5; at += 1) await report(young, await createReporter(1));
    await world.database.db.raw('UPDATE buzz_report SET weight = 1 WHERE post_id = $1', [young]);
    await expect(
      world.database.db.raw(`UPDATE buzz_post SET state = 'held' WHERE id = $1`, [young]),
    ).rejects.toThrow('one report, or new accounts alone, never hide');
  });

  test('of several, once withdrawn, shows a hidden post again unless enough remain', async () => {
    const post = await memberPost();
    const reporters = [await createReporter(), await createReporter(), await createReporter()];
    for (const by of reporters) await report(post, by);
    expect(await stateOf(post)).toBe('held');
    await reporters[0]?.post(`/v1/buzz/post/${post}/report/withdraw`, {});
    expect(await stateOf(post)).toBe('shown');
  });
});

describe('the rules', () => {
  test('do not allow a single report to hide what a member wrote', async () => {
    const answer = await admin.post('/buzz/report-rules', { ...defaults, memberReports: 1 });
    expect(answer.code).toBe(400);
    const change = world.database.db.raw('UPDATE buzz_report_rule SET member_reports = 1');
    await expect(change).rejects.toThrow('buzz_report_rule_member_takes_two');
  });

  test('do not allow a single report to hide a post of Pollen', async () => {
    const answer = await admin.post('/buzz/report-rules', { ...defaults, houseReports: 1 });
    expect(answer.code).toBe(400);
    const change = world.database.db.raw('UPDATE buzz_report_rule SET house_reports = 1');
    await expect(change).rejects.toThrow('buzz_report_rule_house_takes_two');
  });

  test('can be changed by admins only', async () => {
    const support = await createTestOperator(world, 'support');
    expect((await support.get('/buzz/report-rules')).code).toBe(200);
    expect((await support.post('/buzz/report-rules', defaults)).code).toBe(403);
  });
});
