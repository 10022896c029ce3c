import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// `npm test` names a free port and a folder; by hand, both have a default. Worker processes inherit them from here.
if (!process.env['CANDOUR_E2E_DATA_DIR']) {
  process.env['CANDOUR_E2E_DATA_DIR'] = resolve('dist', 'e2e-data');
  rmSync(process.env['CANDOUR_E2E_DATA_DIR'], { recursive: true, force: true });
}
process.env['CANDOUR_E2E_PORT'] ??= '3917';

const dataDir = process.env['CANDOUR_E2E_DATA_DIR'];
const port = process.env['CANDOUR_E2E_PORT'];
const baseURL = `http://127.0.0.1:${port}`;
const asRoot = process.getuid?.() === 0;

/** The demonstration's sign-ins are in `demo-sign-ins.json` of CANDOUR_E2E_DATA_DIR once the server is ready. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One server, one set of demonstration people: specs take turns.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CANDOUR_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node_modules/.bin/node --import ./scripts/setup/end-with-parent.mjs server/main.ts',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      CANDOUR_STARTED_BY: String(process.pid),
      HOST: '127.0.0.1',
      PORT: port,
      CANDOUR_DATA_DIR: dataDir,
      CANDOUR_DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
  },
});
