import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsubscribePathOf } from './unsubscribe-link.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const oneClick = (url: string) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

test('one POST to the link of a daily e-mail ends it, without a log-in', async () => {
  const member = await createTestMember(world, { locale: 'th' });
  const wantsDigest = async () =>
    (await member.get<{ digest: boolean }>('/v1/message/preference')).data?.digest;
  await member.post('/v1/message/preference', { muted: ['news'] });
  const link = unsubscribePathOf(world.services.secret, member.id);

  const shown = await world.app.inject({ url: link });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('<html lang="th">');
  expect(shown.body).toContain('หยุดรับอีเมลประจำวัน');
  expect(await wantsDigest()).toBe(true);

  expect((await oneClick(link)).statusCode).toBe(200);
  expect(await wantsDigest()).toBe(false);
  // A repeated request, as mail providers may send, changes nothing.
  expect((await oneClick(link)).statusCode).toBe(200);
  const { data } = await member.get('/v1/message/preference');
  expect(data).toMatchObject({ digest: false, push: true, muted: ['news'] });
});

test('a link of another member or with an invalid proof changes nothing', async () => {
  const member = await createTestMember(world);
  const other = await createTestMember(world);
  const proof = unsubscribePathOf(world.services.secret, other.id).split('/').at(-1);
  for (const url of [
    `/unsubscribe/${member.id}/${proof}`,
    `/unsubscribe/${member.id}/x`,
    `/unsubscribe/0/${proof}`,
  ]) {
    expect((await oneClick(url)).statusCode, url).toBe(404);
  }
  const { data } = await member.get('/v1/message/preference');
  expect(data).toMatchObject({ digest: true });
});
