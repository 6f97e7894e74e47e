import type { LaunchOptions } from '@playwright/test';
import config from '../playwright.config.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** Chromium with everything: its headless shell has no notifications and no push. */
export const fullBrowser: LaunchOptions = {
  args: config.use?.launchOptions?.args ?? [],
  ...(executablePath ? { executablePath } : {}),
};
