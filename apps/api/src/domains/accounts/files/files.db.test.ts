import { randomUUID } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { UploadPolicy } from '@pollen/contract/operations/files';
import type { UploadScreen } from '@pollen/contract/values/image-upload';
import { startTestServer, type TestServer } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ObjectStorage } from '../../../adapters/object-storage/object-storage.ts';
import { createFiles, type Files } from './public.ts';
import type { StoredFile } from './store.ts';

let server: TestServer;
let storage: ObjectStorage;
let files: Files;
let ana: TestMember;
let ben: TestMember;
let photo: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  const { db, clock, images, store } = server.services;
  storage = store.storage;
  files = createFiles({ db, clock, images, storage });
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a34e06' } })
    .withExif({
      IFD0: { Artist: 'Ana' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' },
    })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  ana = await createTestMember(server, { nickname: 'Ana' });
  ben = await createTestMember(server, { nickname: 'Ben' });
});
afterAll(() => server.close());

const refused = { code: 11002 };

async function policyOf(member: TestMember, screen: UploadScreen): Promise<UploadPolicy> {
  const headers = { 'z-token': member.token };
  const answer = await fetch(`${server.address}/api/v1/file/policy?screen=${screen}`, { headers });
  return ((await answer.json()) as { data: UploadPolicy }).data;
}

let uploads = 0;

/** As the browser does it, but with the official SDK. */
async function upload(member: TestMember, screen: UploadScreen, bytes: Buffer, name?: string) {
  const policy = await policyOf(member, screen);
  const { region, endpoint, bucket, path } = policy;
  const s3 = new S3Client({
    region,
    endpoint,
    forcePathStyle: true,
    credentials: policy,
    maxAttempts: 1,
  });
  uploads += 1;
  const fileName = name ?? `20260731120000_${1000 + uploads}.jpg`;
  const Key = `${path}${fileName}`;
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: bytes, ACL: 'public-read' }));
  return { fileName, key: Key };
}

async function publish(
  member: TestMember,
  screen: UploadScreen,
  name?: string,
): Promise<StoredFile> {
  const { fileName } = await upload(member, screen, photo, name);
  return files.accept({ memberId: member.id, screen, fileName });
}

const keysBelow = async (prefix: string) =>
  (await storage.list(prefix)).objects.map(({ key }) => key);

async function sendAvatar(member: TestMember, bytes: Uint8Array | null, name = 'me.png') {
  const form = new FormData();
  if (bytes) form.set('file', new Blob([Uint8Array.from(bytes)]), name);
  else form.set('other', 'x');
  const answer = await fetch(`${server.address}/api/v1/user/avatar`, {
    method: 'POST',
    headers: { 'z-token': member.token },
    body: form,
  });
  return (await answer.json()) as { code: number; data: { url: string; fileName: string } };
}

describe('GET /v1/file/policy', () => {
  test('issues spec §3 credentials for one prefix in quarantine', async () => {
    const policy = await policyOf(ana, 'TICKET');
    expect(policy).toEqual({
      region: 'us-east-1',
      endpoint: `${server.address}/s3`,
      accessKeyId: expect.stringMatching(/^ASIA/),
      secretAccessKey: expect.any(String),
      sessionToken: expect.any(String),
      path: expect.stringMatching(/^quarantine\/ticket\/[a-z2-7]{32}\/$/),
      bucket: 'pollen',
      acl: 'bucket-owner-full-control',
    });
    expect((await policyOf(ana, 'TICKET')).path).not.toBe(policy.path);
  });

  test('requires a member and a known screen', async () => {
    const anonymous = await server.app.inject({ url: '/api/v1/file/policy?screen=AVATAR' });
    expect(anonymous.statusCode).toBe(401);
    expect((await ana.get('/v1/file/policy?screen=OTHER')).code).toBe(400);
    expect((await ana.get('/v1/file/policy')).code).toBe(400);
  });

  test('stops at the member’s daily quota', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => ana.get('/v1/file/policy?screen=STAGE')),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await ben.get('/v1/file/policy?screen=STAGE')).code).toBe(200);
  });
});

describe('an upload', () => {
  test('becomes the avatar by its file name, without its metadata, readable by anybody', async () => {
    const { fileName } = await upload(ana, 'AVATAR', photo);
    const changed = await ana.post<{ avatar: string }>('/v1/user', { avatar: fileName });
    expect(changed.code).toBe(200);
    expect(changed.data.avatar).toMatch(/^\/files\/avatar\/[a-z2-7]{32}\.jpg$/);
    const answer = await fetch(`${server.address}${changed.data.avatar}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': expect.stringMatching(/^inline; filename="[a-z2-7]{32}\.jpg"$/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const { exif, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 512, height: 341 });
    const again = await fetch(`${server.address}${changed.data.avatar}`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('leaves quarantine once accepted, and accepting it again returns the same file', async () => {
    const { fileName, key } = await upload(ana, 'TICKET', photo);
    const named = { memberId: ana.id, screen: 'TICKET', fileName } as const;
    const file = await files.accept(named);
    expect(await storage.head(key)).toBeNull();
    expect(await files.accept(named)).toEqual(file);
    expect(await files.accept({ ...named, fileName: key })).toEqual(file);
    expect(await files.accept({ ...named, fileName: file.name })).toEqual(file);
  });

  test('accepted ten times concurrently is one file', async () => {
    const { fileName } = await upload(ana, 'STAGE', photo);
    const before = (await keysBelow('published/stage/')).length;
    const taken = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        files.accept({ memberId: ana.id, screen: 'STAGE', fileName }),
      ),
    );
    const names = taken.map((one) => (one.status === 'fulfilled' ? one.value.name : null));
    const [name] = names.filter((one) => one !== null);
    // A call after the deletion from quarantine may be refused; none gets a second file.
    expect(new Set(names.filter((one) => one !== null))).toEqual(new Set([name]));
    await server.services.db.raw(`UPDATE object_removal SET due_at = '-infinity'`);
    await server.services.db.raw(`SELECT graphile_worker.add_job('removeFiles', '{}')`);
    await server.runJobs();
    expect((await keysBelow('published/stage/')).length).toBe(before + 1);
  });

  test('of another member, another screen, an unknown name or a wrong ending is refused', async () => {
    const { fileName, key } = await upload(ana, 'TICKET', photo);
    const accept = (memberId: number, screen: UploadScreen, name: string) =>
      files.accept({ memberId, screen, fileName: name }).catch((error) => error.errorName);
    expect(await accept(ben.id, 'TICKET', fileName)).toBe('uploadRefused');
    expect(await accept(ben.id, 'TICKET', key)).toBe('uploadRefused');
    expect(await accept(ana.id, 'STAGE', fileName)).toBe('uploadRefused');
    expect(await accept(ana.id, 'TICKET', 'nothing.jpg')).toBe('uploadRefused');
    expect(await accept(ana.id, 'TICKET', `../../../${key}`)).toBe('uploadRefused');
    await upload(ana, 'TICKET', photo, 'photo.jpg.exe');
    expect(await accept(ana.id, 'TICKET', 'photo.jpg.exe')).toBe('uploadRefused');
    expect((await ben.post('/v1/user', { avatar: 'nothing.jpg' })).code).toBe(11002);
  });

  test('that is not a picture is refused with 11002, removed, and changes nothing', async () => {
    const { fileName, key } = await upload(ana, 'AVATAR', Buffer.from('<svg/>'), 'a.png');
    expect(await ana.post('/v1/user', { avatar: fileName, nickname: 'Other' })).toMatchObject(
      refused,
    );
    expect(await storage.head(key)).toBeNull();
    expect((await ana.get('/v1/user')).data).toMatchObject({ nickname: 'Ana', avatar: null });
  });
});

describe('POST /v1/user/avatar', () => {
  test('gives url and file name; with POST /v1/user it becomes the avatar', async () => {
    const { code, data } = await sendAvatar(ana, photo, 'me.JPG');
    expect(code).toBe(200);
    expect(data.url).toBe(`/files/avatar/${data.fileName}`);
    const changed = await ana.post<{ avatar: string }>('/v1/user', { avatar: data.fileName });
    expect(changed.data.avatar).toBe(data.url);
    expect((await fetch(`${server.address}${data.url}`)).status).toBe(200);
    // Another member's picture cannot be used.
    expect((await ben.post('/v1/user', { avatar: data.fileName })).code).toBe(11002);
  });

  test('refuses what spec §5 refuses, and what is not a picture, with 11002', async () => {
    expect(await sendAvatar(ana, null)).toMatchObject(refused);
    expect(await sendAvatar(ana, photo, 'me.JPEG')).toMatchObject(refused);
    expect(await sendAvatar(ana, photo, 'me.svg')).toMatchObject(refused);
    expect(await sendAvatar(ana, Buffer.from('hello'), 'me.png')).toMatchObject(refused);
    const large = Buffer.concat([photo, Buffer.alloc(10_485_761 - photo.length)]);
    expect(await sendAvatar(ana, large, 'me.jpg')).toMatchObject(refused);
  });

  test('a new avatar replaces the former one in storage', async () => {
    const first = (await sendAvatar(ana, photo, 'me.jpg')).data;
    await ana.post('/v1/user', { avatar: first.fileName });
    const second = (await sendAvatar(ana, photo, 'me.jpg')).data;
    await ana.post('/v1/user', { avatar: second.fileName });
    await ana.post('/v1/user', { avatar: second.fileName });
    await server.runJobs();
    expect((await fetch(`${server.address}${first.url}`)).status).toBe(404);
    expect((await fetch(`${server.address}${second.url}`)).status).toBe(200);
  });
});

describe('GET /v1/file/sign', () => {
  const sign = (member: TestMember, url: string, screen: UploadScreen) =>
    member.get<{ url: string }>(`/v1/file/sign?screen=${screen}&url=${encodeURIComponent(url)}`);

  test('signs a member’s own file; its address serves a picture named as it was uploaded', async () => {
    const { name } = await publish(ana, 'TICKET', 'ใบ "1".jpg');
    const headers = { 'z-token': ana.token };
    const query = `screen=TICKET&url=${encodeURIComponent(`/files/ticket/${name}`)}`;
    const answer = await fetch(`${server.address}/api/v1/file/sign?${query}`, { headers });
    const { data } = (await answer.json()) as { data: { url: string } };
    const picture = await fetch(data.url);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="__ _1_.jpg"; filename*=UTF-8''${encodeURIComponent('ใบ "1".jpg')}`,
    });
    expect((await sharp(await picture.arrayBuffer()).metadata()).exif).toBeUndefined();
    expect((await fetch(`${server.address}/files/ticket/${name}`)).status).toBe(404);
    expect((await fetch(`${server.address}/s3/pollen/published/ticket/${name}`)).status).toBe(403);
  });

  test('signs only what the caller may read', async () => {
    const [ticket, buzz] = [await publish(ana, 'TICKET'), await publish(ana, 'BUZZ')];
    expect((await sign(ben, `/files/ticket/${ticket.name}`, 'TICKET')).code).toBe(404);
    expect((await sign(ben, `/files/buzz/${buzz.name}`, 'BUZZ')).code).toBe(200);
    expect((await sign(ana, `/files/ticket/${ticket.name}`, 'STAGE')).code).toBe(404);
    expect((await sign(ben, `/files/buzz/${ticket.name}`, 'BUZZ')).code).toBe(404);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '/files/ticket/../../secret.key',
    '//evil.example/x.png',
    'http://[',
    ' ',
  ])('refuses %j', async (url) => {
    expect((await sign(ana, url, 'TICKET')).code).toBe(404);
  });

  test('refuses quarantined files', async () => {
    const { key } = await upload(ana, 'TICKET', photo);
    expect((await sign(ana, `${server.address}/s3/pollen/${key}`, 'TICKET')).code).toBe(404);
  });
});

describe('files in use', () => {
  test('are attached once, by their owner; refused ones stay unattached', async () => {
    const { db } = server.services;
    const { name } = await publish(ana, 'TICKET');
    const attach = (memberId: number, names: string[]) =>
      db
        .transact((tx) => files.attach(tx, { memberId, screen: 'TICKET' }, names))
        .then(
          () => 'done',
          (error) => error.errorName,
        );
    expect(await attach(ben.id, [name])).toBe('uploadRefused');
    expect(await attach(ana.id, [name, `${'a'.repeat(32)}.png`])).toBe('uploadRefused');
    expect(await attach(ana.id, [name])).toBe('done');
    expect(await attach(ana.id, [name])).toBe('uploadRefused');
  });

  test('are kept; unattached files and uploads quarantined for a day are swept', async () => {
    const { db } = server.services;
    const [used, unused] = [await publish(ana, 'STAGE'), await publish(ana, 'STAGE')];
    await db.transact((tx) => files.attach(tx, { memberId: ana.id, screen: 'STAGE' }, [used.name]));
    const { key } = await upload(ana, 'STAGE', photo);
    const sweep = async () => {
      await db.raw(`SELECT graphile_worker.add_job('sweepFiles', '{}')`);
      await server.runJobs();
    };
    await sweep();
    expect(await storage.head(key)).not.toBeNull();
    expect(await storage.head(`published/stage/${unused.name}`)).not.toBeNull();
    server.clock.advanceSeconds(25 * 3600);
    await sweep();
    expect(await storage.head(key)).toBeNull();
    expect(await storage.head(`published/stage/${unused.name}`)).toBeNull();
    expect(await storage.head(`published/stage/${used.name}`)).not.toBeNull();
    server.clock.set(new Date());
  });

  test('an object put by a process that died before recording it is removed after an hour', async () => {
    const { db, clock } = server.services;
    const name = `${randomUUID().replaceAll(/[^a-f2-7]/g, 'x')}`;
    const key = `published/buzz/${name}.png`;
    const due = new Date(clock().getTime() + 3600 * 1000);
    await db.raw('INSERT INTO object_removal (key, due_at) VALUES ($1, $2)', [key, due]);
    await storage.put(key, photo, { contentType: 'image/png' });
    server.clock.advanceSeconds(3601);
    await db.raw(`SELECT graphile_worker.add_job('sweepFiles', '{}')`);
    await server.runJobs();
    expect(await storage.head(key)).toBeNull();
    server.clock.set(new Date());
  });

  test('are deleted with their member, including quarantine, and nobody else’s', async () => {
    const { db } = server.services;
    const mine = await publish(ana, 'TICKET');
    const theirs = await publish(ben, 'TICKET');
    const { key } = await upload(ana, 'BUZZ', photo);
    await db.transact((tx) => files.memberHooks.erase(tx, ana.id));
    await server.runJobs();
    expect(await storage.head(`published/ticket/${mine.name}`)).toBeNull();
    expect(await storage.head(key)).toBeNull();
    expect(await storage.head(`published/ticket/${theirs.name}`)).not.toBeNull();
    expect(await files.memberHooks.exportData(db, ana.id)).toEqual([]);
    expect(await files.memberHooks.exportData(db, ben.id)).toMatchObject([{ name: theirs.name }]);
  });
});
