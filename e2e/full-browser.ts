import type { LaunchOptions } from '@playwright/test';
import config from '../playwright.config.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** The full Chromium: the headless shell has no notifications and no push. */
export const fullBrowser: LaunchOptions = {
  args: config.use?.launchOptions?.args ?? [],
  ...(executablePath ? { executablePath } : {}),
};
