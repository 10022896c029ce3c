// Usage: import { ensureChromium } from './ensure-chromium.mjs'. The system's Chromium for browser tests, installed by apt if
// possible.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand, runQuietly } from './run-command.mjs';
import { say, stopWith } from './say.mjs';

/** The headless build of the same browser comes first: tests take a third less processor time in it. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const NAMES = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const HINT = 'Install Chromium or Chrome, or name one with CANDOUR_CHROMIUM=/path/to/chromium, then try again.';

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findChromium() {
  const named = process.env.CANDOUR_CHROMIUM;
  if (named)
    return isExecutable(named) ? named : stopWith(`CANDOUR_CHROMIUM names ${named}, which is no program. ${HINT}`);
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = [...folders, '/usr/bin'].flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...ELSEWHERE].find(isExecutable);
}

const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

async function apt(...args) {
  const { code, output } = await runQuietly('apt-get', args, { env: aptEnv });
  if (code !== 0) stopWith(`${output.trim()}\napt-get ${args[0]} failed; its own words are above. ${HINT}`);
}

async function canUseApt() {
  if (process.getuid?.() !== 0) return false;
  return existsSync('/usr/bin/apt-get') && (await runCommand('apt-get', ['--version'], { stdio: 'ignore' })) === 0;
}

/** @returns {Promise<string>} absolute path of a Chromium or Chrome */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (!(await canUseApt())) stopWith(`The browser tests need Chromium, and none was found. ${HINT}`);
  say('Installing Chromium from the system packages.');
  await apt('update', '-qq');
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  // Older systems only have the full Chromium.
  const { code } = await runQuietly('apt-get', [...install, WITHOUT_WINDOWS], { env: aptEnv });
  if (code !== 0) await apt(...install, 'chromium');
  return findChromium() ?? stopWith(`apt-get installed Chromium, but it is not on the PATH. ${HINT}`);
}
