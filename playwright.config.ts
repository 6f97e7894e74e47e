import { defineConfig } from '@playwright/test';
import { findShell } from './scripts/chromium.mjs';

const port = process.env['E2E_PORT'] ?? '4399';
const origin = `http://127.0.0.1:${port}`;
const executablePath = findShell() ?? process.env['CHROMIUM_PATH'];

/** A real browser on the built app, a real API and a throwaway database (e2e/server.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'Asia/Jakarta',
    // A service worker would bypass the answers a test gives; its own tests allow it.
    serviceWorkers: 'block',
    // Recording a trace doubles a test's duration: E2E_TRACE=1 keeps the traces of failed tests.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-dev-shm-usage',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a context continues in the process of the one before it, which has the app compiled.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    {
      name: 'web',
      testDir: 'e2e/web',
      // A cheap Android phone, held upright.
      use: {
        viewport: { width: 360, height: 740 },
        userAgent:
          'Mozilla/5.0 (Linux; Android 11; SM-A037F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
        // Four times fewer pixels to draw than on the phone itself; no test looks at single pixels.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'console',
      testDir: 'e2e/console',
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'exec node --import tsx e2e/server.ts',
    url: `${origin}/readyz`,
    env: { PORT: port },
    // One that dies is noticed at once; a busy machine only takes longer to fill its demo.
    timeout: 600_000,
    stdout: process.env['E2E_VERBOSE'] ? 'pipe' : 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
