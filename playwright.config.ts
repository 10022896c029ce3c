import { defineConfig, devices } from '@playwright/test';
import { specsLeftOut } from './e2e/left-out-specs.ts';
import { isMemoryRoomy } from './e2e/run-folder.ts';

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: specsLeftOut().map(({ spec }) => `**/e2e/${spec}`),
  outputDir: 'test-results',
  globalSetup: './e2e/prepare-data.ts',
  // Each worker has its own server with its own demonstration people, and its specs run in sequence. Two workers sometimes leave a
  // core idle; a third helps where none of them waits for a disk.
  workers: isMemoryRoomy() ? 3 : 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Limits against hanging, not measures of speed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Tracing every test would also trace those that pass. A failure is reported with the page's contents, and its retry is traced.
    trace: 'on-first-retry',
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env['CANDOUR_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Renders text as in a window, even in a browser without one: the stored images serve both.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
