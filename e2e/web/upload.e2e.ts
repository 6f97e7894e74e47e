import { expect, type Page, test } from '@playwright/test';
import { openUploadPage, registerMember, upload } from './upload-page.ts';

// The app's upload code is added to the page as a separate script, which the policy would refuse.
test.use({ bypassCSP: true });

let token: string;
test.beforeEach(async ({ page, context, baseURL }) => {
  token = (await registerMember(context, baseURL, 'Sari')).token;
  await openUploadPage(page);
});

async function saveAsAvatar(page: Page, fileName: string) {
  const answer = await page.request.post('/api/v1/user', {
    headers: { 'z-token': token, origin: new URL(page.url()).origin },
    data: { avatar: fileName },
  });
  return (await answer.json()) as { code: number; data: { avatar: string } };
}

/** Width and height of a picture, as the browser decodes it. */
const sizeOf = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    return [bitmap.width, bitmap.height];
  }, url);

test('§5 §7 a picture is uploaded straight to storage, signed, with progress, and becomes the avatar', async ({
  page,
}) => {
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  const { result, error, progress } = await upload(page, {
    name: 'Me.JPG',
    screen: 'AVATAR',
    width: 300,
    height: 200,
  });
  expect(error).toBeNull();
  expect(result?.fileName).toMatch(/^20\d{12}_[1-9]\d{3}\.JPG$/);
  expect(result?.filePath).toMatch(/^quarantine\/avatar\/[a-z2-7]{32}\/20\d{12}_\d{4}\.JPG$/);
  expect(progress.at(-1)).toBe(1);
  const headers = await (await put).allHeaders();
  expect(headers['authorization']).toContain('AWS4-HMAC-SHA256');
  expect(headers['x-amz-security-token']).toBeTruthy();
  expect(headers['x-amz-acl']).toBe('bucket-owner-full-control');
  const changed = await saveAsAvatar(page, result?.fileName ?? '');
  expect(changed.code).toBe(200);
  expect(await sizeOf(page, changed.data.avatar)).toEqual([300, 200]);
});

test('§5 a long edge is scaled to 1600 before it is sent, a GIF is not', async ({ page }) => {
  const sent = async (name: string, width: number, height: number) =>
    (await upload(page, { name, screen: 'TICKET', width, height })).sentSize;
  expect(await sent('wide.jpg', 2000, 500)).toEqual([1600, 400]);
  expect(await sent('high.png', 100, 1700)).toEqual([94, 1600]);
  expect(await sent('small.jpeg', 1600, 1600)).toEqual([1600, 1600]);
  expect(await sent('wide.gif', 1700, 100)).toEqual([1700, 100]);
});

test('§5 `keepName` sends the original name', async ({ page }) => {
  const { result } = await upload(page, {
    name: 'ร้าน ก (1).png',
    screen: 'STAGE',
    width: 10,
    height: 10,
    keepName: true,
  });
  expect(result?.fileName).toBe('ร้าน ก (1).png');
  expect(result?.filePath.endsWith('/ร้าน ก (1).png')).toBe(true);
});

test('§5 a wrong name or size is explained and rejected, and nothing is sent', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const wrong = await upload(page, { name: 'a.JPEG', screen: 'AVATAR', width: 1, height: 1 });
  expect(wrong.error).toMatchObject({ name: 'ImageRefused', message: 'common.checkImageType' });
  expect(wrong.shown).toMatchObject([{ show: 'toast', text: expect.stringContaining('jpeg') }]);
  const large = await upload(page, { name: 'a.png', screen: 'AVATAR', sizeBytes: 10_485_761 });
  expect(large.error).toMatchObject({ name: 'ImageRefused', message: 'common.checkImageSize' });
  expect(large.shown).toMatchObject([
    { show: 'toast', text: expect.stringMatching(/10.?485.?760/) },
  ]);
  expect(requests.filter((url) => /\/s3\/|\/file\/policy/.test(url))).toEqual([]);
});

test('§8 a failed upload is passed on unchanged and shows nothing', async ({ page }) => {
  const picture = { name: 'a.png', screen: 'TICKET', width: 9, height: 9 } as const;
  await page.route('**/s3/**', (route) => route.fulfill({ status: 403, body: '<Error/>' }));
  const refused = await upload(page, picture);
  expect([refused.error?.name, refused.error?.status, refused.shown]).toEqual([
    'PutError',
    403,
    [],
  ]);
  await page.unroute('**/s3/**');
  await page.route('**/s3/**', (route) => route.abort());
  const lost = await upload(page, picture);
  expect([lost.error?.name, lost.error?.status, lost.shown]).toEqual(['PutError', 0, []]);
  await page.route('**/api/v1/file/policy*', (route) => route.fulfill({ status: 500 }));
  const unasked = await upload(page, picture);
  expect([unasked.error?.name, unasked.shown]).toEqual(['CallError', []]);
});
