import '../scripts/check-node.mjs';
import { chromium } from '@playwright/test';
import { root, startPollen } from '@pollen/dev-env/child-server';
import { demoPassword } from '@pollen/dev-env/demo/log-ins';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { build } from '../scripts/build.mjs';
import { ensureChromium } from '../scripts/chromium.mjs';

/** Takes the README's screenshots of the current app: `npm run pictures`. */
await build({ onlyChanged: true });
const executablePath = await ensureChromium();
if (!executablePath) throw new Error('No Chromium could be found or installed');
const pollen = await startPollen({ POLLEN_DATA: await createThrowawayFolder(), POLLEN_DEMO: '1' });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({
  baseURL: pollen.address,
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});

async function take(name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${root}docs/images/${name}.png` });
  console.log(`docs/images/${name}.png`);
}

try {
  await page.goto('/login');
  await take('login');
  await page.getByLabel('E-mail').fill('demo@pollen.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/task');
  await take('task');
  await page.goto('/cashout');
  await take('cashout');
} finally {
  await browser.close();
  await pollen.stop();
}
