import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';

let rig: TestApp;
beforeAll(async () => {
  rig = await createTestApp();
});
afterAll(() => rig.close());

test('§3 the profile changes field by field; a new province clears city and district', async () => {
  const member = await createTestMember(rig, { country: 8 });
  const area = { province: 'PL-14', city: '1465', district: '1465.wola' };
  await member.post('/v1/user', { ...area, gender: 'other', birthYear: 1990 });
  const renamed = await member.post('/v1/user', { nickname: '  Zo\u00A0 é ' });
  expect(renamed.data).toMatchObject({ ...area, nickname: 'Zo é', avatar: null });
  const moved = await member.post('/v1/user', { province: 'PL-12' });
  expect(moved.data).toMatchObject({ province: 'PL-12', city: null, district: null });
  const cleared = await member.post('/v1/user', { gender: null, birthYear: null });
  expect(cleared.data).toMatchObject({ gender: null, birthYear: null, province: 'PL-12' });
});

test.each([
  [{ nickname: '' }, { nickname: 'field.required' }],
  [{ nickname: 'x'.repeat(31) }, { nickname: 'field.tooLong:30' }],
  [{ gender: 'robot' }, { gender: 'field.choice' }],
  [{ birthYear: 1899 }, { birthYear: 'field.tooSmall:1900' }],
  [{ birthYear: new Date().getUTCFullYear() - 10 }, { birthYear: 'field.tooYoung' }],
  [{ avatar: '../secret' }, { avatar: 'field.invalid' }],
  [{ province: 'PL-14' }, { province: 'field.choice' }],
  [{ province: 'PH-CEB', city: '012801' }, { city: 'field.choice' }],
  [{ city: '072217' }, { city: 'field.choice' }],
  [{ province: 'PH-CEB', city: '072217', district: '012801001' }, { district: 'field.choice' }],
])('§5 a profile is not changed by bad input: %j', async (body, fields) => {
  const member = await createTestMember(rig);
  const before = await member.get('/v1/user');
  expect(await member.post('/v1/user', body)).toMatchObject({ code: 400, data: { fields } });
  expect(await member.get('/v1/user')).toEqual(before);
});
