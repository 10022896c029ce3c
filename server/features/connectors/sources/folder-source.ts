import { constants, type Stats } from 'node:fs';
import { lstat, open, opendir, realpath } from 'node:fs/promises';
import { basename, join, parse, relative, sep } from 'node:path';
import { descriptionNameOf, knownExtensions } from '#engine/reading/formats.ts';
import { largestDescriptionBytes } from '#engine/reading/text/front-matter.ts';
import { compareFiles, namesakesOf, severalFormats } from '#engine/versions/file-order.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { FetchProblem } from '#server/platform/outbound/fetch-problem.ts';
import type { Validators } from '#server/platform/outbound/fetcher.ts';
import type { ConnectionRow } from '../connection-store.ts';
import {
  type ConnectionSource,
  type KnownList,
  type ListedText,
  type Listing,
  noValidators,
  type ReadText,
  TextRefused,
} from './source.ts';

export type FolderSourceDeps = { clock: Clock; watchedFolders: readonly string[] };

const mostFileBytes = 200 * 1_048_576;
const mostFiles = 5_000;
const deepest = 16;
/** A file written more recently than this, ms, may still be incomplete. */
const settlesAfterMs = 5_000;

const isKnown = (name: string) => knownExtensions.some((extension) => name.toLowerCase().endsWith(extension));

const away = (cause: unknown) =>
  new FetchProblem('unreachable', 'The folder does not exist, or Candour does not have permission to read it.', {
    cause,
  });

/** A file's size and time when it was last seen. Different values mean that it may have changed. */
const stateOf = ({ size, mtimeMs }: Stats): Validators => ({
  etag: `${size}-${Math.trunc(mtimeMs)}`,
  lastModified: null,
});

/** Whether a real path is one of these folders or lies below one. */
export async function isWatchable(path: string, watchedFolders: readonly string[]): Promise<boolean> {
  for (const folder of watchedFolders) {
    const root = await realpath(folder).catch(() => undefined);
    if (root !== undefined && (path === root || path.startsWith(root.endsWith(sep) ? root : `${root}${sep}`)))
      return true;
  }
  return false;
}

async function readWhole(path: string, most: number): Promise<Uint8Array> {
  // Refuses a link in place of the file, and a pipe that nobody writes to.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new TextRefused('This is not a file.');
    if (found.size > most) throw new TextRefused(`The file is larger than ${Math.floor(most / 1_048_576) || 1} MB.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** The files without a description whose name also occurs in another subfolder. */
async function namesakesBelow(root: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const undescribed: string[] = [];
  for (const name of namesakesOf(names)) {
    const description = descriptionNameOf(join(root, name));
    if (description === undefined) continue;
    if ((await lstat(description).catch(() => undefined)) === undefined) undescribed.push(name);
  }
  return namesakesOf(undescribed);
}

const namesake = (name: string) =>
  new TextRefused(
    `A file in another folder is also named “${parse(name).name}”. Add a “${name}.yaml” description beside each, or rename one.`,
  );

/** The files of a folder on the server and of its subfolders. Links are not followed, and files that cannot be documents are skipped. */
export class FolderSource implements ConnectionSource {
  #deps: FolderSourceDeps;
  constructor(deps: FolderSourceDeps) {
    this.#deps = deps;
  }

  async list({ address }: ConnectionRow, _known: KnownList, signal: AbortSignal): Promise<Listing> {
    const root = await this.#rootOf(address);
    const texts: ListedText[] = [];
    for await (const path of this.#filesBelow(root, 0, signal)) {
      if (texts.length >= mostFiles)
        throw new TextRefused(`The folder contains more than ${mostFiles.toLocaleString('en-GB')} files.`);
      const name = relative(root, path).split(sep).join('/');
      texts.push({ address: name, title: basename(path), effectiveFrom: null });
    }
    texts.sort((a, b) => compareFiles(a.address, b.address));
    const names = texts.map((text) => text.address);
    const addresses = new Set(names);
    const [several, namesakes] = [severalFormats(names), await namesakesBelow(root, names)];
    const marked = texts.map((text) => ({
      ...text,
      isOneOfSeveral: several.has(text.address),
      isNamesake: namesakes.has(text.address),
    }));
    return { outcome: 'listed', texts: marked, addresses, validators: noValidators, sha256: null };
  }

  async read(
    { address: folder }: ConnectionRow,
    { address, title, isOneOfSeveral = false, isNamesake = false }: ListedText,
    known: Validators | undefined,
  ): Promise<ReadText> {
    const root = await this.#rootOf(folder);
    const path = join(root, address);
    try {
      const descriptionName = descriptionNameOf(title);
      const beside = descriptionName === undefined ? undefined : join(path, '..', descriptionName);
      const [file, described] = [
        await lstat(path),
        beside === undefined ? undefined : await lstat(beside).catch(() => undefined),
      ];
      const writtenAt = Math.max(file.mtimeMs, described?.mtimeMs ?? 0);
      if (Math.abs(this.#deps.clock.now().getTime() - writtenAt) < settlesAfterMs)
        throw new FetchProblem('busy', 'The file is still being written. Candour will read it at the next check.');
      const etag = [file, ...(described ? [described] : [])].map((each) => stateOf(each).etag).join(' ');
      if (known?.etag === etag) return { outcome: 'unchanged' };
      if (isNamesake && described === undefined) throw namesake(title);
      const description = described && beside ? await readWhole(beside, largestDescriptionBytes) : undefined;
      const bytes = await readWhole(path, mostFileBytes);
      const text = { fileName: title, title, bytes, said: null, description, isOneOfSeveral };
      return { outcome: 'read', text, validators: { etag, lastModified: null } };
    } catch (error) {
      if (error instanceof TextRefused || error instanceof FetchProblem) throw error;
      // Distinguishes a missing folder from one missing file.
      await this.#rootOf(folder);
      throw new FetchProblem(
        'not_found',
        'The file no longer exists, or Candour does not have permission to read it.',
        { cause: error },
      );
    }
  }

  /** Checked each time, because the folder may have become a link to another location. */
  async #rootOf(folder: string): Promise<string> {
    const root = await realpath(folder).catch((error: unknown) => {
      throw away(error);
    });
    if (!(await isWatchable(root, this.#deps.watchedFolders)))
      throw new FetchProblem('address_refused', 'The folder is not listed in WATCHED_FOLDERS.');
    return root;
  }

  async *#filesBelow(folder: string, depth: number, signal: AbortSignal): AsyncIterable<string> {
    signal.throwIfAborted();
    const entries = await opendir(folder).catch((error: unknown) => {
      throw away(error);
    });
    for await (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory() && depth < deepest) yield* this.#filesBelow(path, depth + 1, signal);
      else if (entry.isFile() && isKnown(entry.name)) yield path;
    }
  }
}
