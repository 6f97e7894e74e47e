import { expect, type Page, test } from '@playwright/test';
import { registerMember } from './upload-page.ts';

/** Eleven pixels of the picture, and the colours of the tokens. */
async function look(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const pen = canvas.getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const at = (x: number, y: number) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])];
    const hex = (rgba: number[]) =>
      `#${rgba
        .slice(0, 3)
        .map((part) => part.toString(16).padStart(2, '0'))
        .join('')}`;
    const all = [...(pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])];
    let white = 0;
    for (let index = 0; index < all.length; index += 4) {
      if (all[index] === 255 && all[index + 1] === 255 && all[index + 3] === 255) white += 1;
    }
    const style = getComputedStyle(document.documentElement);
    return {
      size: [bitmap.width, bitmap.height],
      corners: [at(0, 0), at(79, 0), at(0, 79), at(79, 79)].map((rgba) => rgba[3]),
      colour: hex(at(40, 3)),
      white,
      tokens: Array.from({ length: 11 }, (_, index) =>
        style
          .getPropertyValue(`--avatar-${index + 1}`)
          .trim()
          .toLowerCase(),
      ),
    };
  }, url);
}

async function readAvatar(page: Page, token: string): Promise<string | null> {
  const answer = await page.request.get('/api/v1/user', { headers: { 'z-token': token } });
  return ((await answer.json()) as { data: { avatar: string | null } }).data.avatar;
}

test('§4 a member without an avatar gets an 80 px circle with the initial', async ({
  page,
  context,
  baseURL,
}) => {
  const { token } = await registerMember(context, baseURL, 'wayan');
  await page.goto('/task');
  await expect.poll(() => readAvatar(page, token), { timeout: 20_000 }).not.toBeNull();
  const seen = await look(page, (await readAvatar(page, token)) ?? '');
  expect(seen.size).toEqual([80, 80]);
  expect(seen.corners).toEqual([0, 0, 0, 0]);
  expect(seen.tokens).toContain(seen.colour);
  expect(seen.white).toBeGreaterThan(100);
});

test('a missing picture is replaced by the initial', async ({ page, context, baseURL }) => {
  const { token } = await registerMember(context, baseURL, 'wayan');
  await page.goto('/task');
  await expect.poll(() => readAvatar(page, token), { timeout: 20_000 }).not.toBeNull();
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.goto('/my');
  await expect(page.locator('.avatar').first()).toHaveText('W');
});

test('§4 a default avatar that cannot be uploaded is only logged', async ({
  page,
  context,
  baseURL,
}) => {
  const { token } = await registerMember(context, baseURL, 'wayan');
  await page.route('**/api/v1/user/avatar', (route) => route.fulfill({ status: 500 }));
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('default avatar'),
  );
  await page.goto('/task');
  expect((await logged).type()).toBe('warning');
  expect(new URL(page.url()).pathname).toBe('/task');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readAvatar(page, token)).toBeNull();
});
