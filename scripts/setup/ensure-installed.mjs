// Usage: import { ensureInstalled } from './ensure-installed.mjs'. Installs the packages of the lock file when they are missing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { npmCommand } from './npm-command.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { inRepository, projectNode } from './repository.mjs';
import { isStopping, runQuietly } from './run-command.mjs';
import { say, stopWith } from './say.mjs';

const STAMP = inRepository('node_modules', '.candour-installed');

const wanted = () => `${process.platform}-${process.arch} ${fingerprint(['package-lock.json'])}`;

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** npm's own record of the contents of node_modules. npm writes it last, so an incomplete install has none. */
function installedMatchesLock() {
  const locked = readJson(inRepository('package-lock.json'))?.packages;
  const installed = readJson(inRepository('node_modules', '.package-lock.json'))?.packages;
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true;
    const there = installed[path];
    if (!there) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

function isInstalled() {
  if (!existsSync(projectNode())) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted()) return true;
  if (!installedMatchesLock()) return false;
  writeFileSync(STAMP, wanted());
  return true;
}

async function install() {
  say('Installing what package-lock.json names. The first time takes a few minutes.');
  const started = Date.now();
  const progress = setInterval(() => say(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`), 15_000);
  const { command, args, ...options } = npmCommand([
    'ci',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--loglevel=error',
  ]);
  try {
    const { code, output } = await runQuietly(command, args, { ...options, patienceMs: 2_000 });
    // An interrupted install has no record by npm, so the next start repeats it.
    if (isStopping()) process.exit(code);
    if (code !== 0)
      stopWith(
        `${output.trim()}\nnpm ci failed (exit code ${code}); its own words are above. Mend the cause, then try again.`,
      );
  } catch (error) {
    stopWith(`npm could not be started: ${error.message}. Candour needs npm, which comes with Node.`);
  } finally {
    clearInterval(progress);
  }
  if (!existsSync(projectNode())) {
    stopWith(
      'npm ci finished, but the Node that package.json names is missing: npm was told not to run install scripts. Allow them, then try again.',
    );
  }
  writeFileSync(STAMP, wanted());
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Brings node_modules up to date with package-lock.json. Takes milliseconds when it already is. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await oneAtATime('install', async () => {
    if (!isInstalled()) await install();
  });
}
