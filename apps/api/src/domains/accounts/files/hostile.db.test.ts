import { BusinessError } from '@pollen/contract/codes/error-code';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileFiles } from '../../../adapters/image-encoder/hostile-files.ts';
import { createFiles } from './public.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  member = await createTestMember(app);
});
afterAll(() => app.close());

test('of sixty hostile uploads none is published as it was sent', async () => {
  const { db, clock, images, store } = app.services;
  const { storage } = store;
  const files = createFiles({ db, clock, images, storage });
  const { data } = await member.get<{ path: string }>('/v1/file/policy?screen=TICKET');
  const all = await hostileFiles();
  expect(all.length).toBeGreaterThanOrEqual(60);

  for (const [index, { title, bytes, expected }] of all.entries()) {
    const fileName = `20260731120000_${1000 + index}.${['png', 'jpg', 'gif', 'jpeg'][index % 4]}`;
    await storage.put(`${data.path}${fileName}`, bytes, { contentType: 'text/html' });
    const outcome = await files
      .accept({ memberId: member.id, screen: 'TICKET', fileName })
      .catch((error: unknown) => error);
    expect(await storage.head(`${data.path}${fileName}`), title).toBeNull();
    const tooLarge = bytes.length > 10_485_760;
    if (outcome instanceof BusinessError) {
      expect(outcome.errorName, title).toBe('uploadRefused');
      if (expected === 'drawn' && !tooLarge) throw new Error(`${title} was refused`);
      continue;
    }
    const { name } = outcome as { name: string };
    expect(expected === 'refused' || tooLarge, title).toBe(false);
    const object = await storage.get(`published/ticket/${name}`);
    const published = Buffer.concat(object ? await object.body.toArray() : []);
    expect(published.equals(bytes), title).toBe(false);
    expect(published.includes('pollen-payload'), title).toBe(false);
    expect(object?.contentType, title).toMatch(/^image\/(gif|jpeg|png)$/);
    const { exif, icc, xmp, iptc } = await sharp(published).metadata();
    expect({ exif, icc, xmp, iptc }, title).toEqual({});
  }
  expect((await storage.list('quarantine/')).objects).toEqual([]);
}, 120_000);
