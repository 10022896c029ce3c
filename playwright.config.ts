import { defineConfig, devices } from '@playwright/test';
import { leftOutOfQuick } from './e2e/quick-run.ts';
import { isMemoryRoomy } from './e2e/run-folder.ts';

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: process.env['CANDOUR_TEST_RUN'] === 'quick' ? leftOutOfQuick.map(({ spec }) => `**/e2e/${spec}`) : [],
  outputDir: 'test-results',
  globalSetup: './e2e/prepare-data.ts',
  // Each has a server of its own, with its own demonstration people: the specs of one worker take turns.
  // Two leave a core idle now and then; a third has its use where none of them waits for a disk.
  workers: isMemoryRoomy() ? 3 : 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Limits against hanging, not measures of speed.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Both would be taken of every test, also of those that pass; a failure is told with what the page held, and its second try is traced.
    trace: 'on-first-retry',
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env['CANDOUR_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Letters stand as in a window, also where the browser has none: the stored images are of either.
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
