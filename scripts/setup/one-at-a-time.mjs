// Usage: import { oneAtATime } from './one-at-a-time.mjs'. Makes two concurrent `npm start` install and build only once.
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRepository } from './repository.mjs';
import { say } from './say.mjs';

const HEARTBEAT_MS = 1_000;
const ABANDONED_AFTER_MS = 10_000;
const POLL_MS = 200;

function tryTake(path, token) {
  try {
    writeFileSync(path, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A killed holder no longer touches its lock. The rename lets only one of several waiters remove it. */
function clearWhenAbandoned(path) {
  try {
    const token = readFileSync(path, 'utf8');
    if (Date.now() - statSync(path).mtimeMs < ABANDONED_AFTER_MS) return;
    const aside = `${path}.${randomUUID()}`;
    renameSync(path, aside);
    // Another process may have removed and taken the lock between the two lines above: then it goes back to its holder.
    if (readFileSync(aside, 'utf8') !== token) linkSync(aside, path);
    rmSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
}

/**
 * Holds the lock `name` while `work` runs; others wait their turn.
 * @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function oneAtATime(name, work) {
  const folder = inRepository('dist');
  mkdirSync(folder, { recursive: true });
  const path = inRepository('dist', `${name}.lock`);
  const token = randomUUID();
  let told = false;
  while (!tryTake(path, token)) {
    clearWhenAbandoned(path);
    if (!told) say(`Another Candour command holds "${name}"; waiting for it.`);
    told = true;
    await sleep(POLL_MS);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // The folder was removed meanwhile; the work itself will fail if that matters.
    }
  }, HEARTBEAT_MS);
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}
