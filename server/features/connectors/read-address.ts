import { realpath } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import type { ConnectionKind } from '#contract/features/connectors/connection-words.ts';
import type { Fetcher } from '#server/platform/outbound/fetcher.ts';
import { isWatchable } from './sources/folder-source.ts';
import { readGovUkAddress, readLegislationAddress } from './sources/publisher-addresses.ts';

export type ReadAddressDeps = { fetcher: Fetcher; watchedFolders: readonly string[] };

/** The result of reading an address that somebody typed. `problem` is a sentence for that person. */
type ReadAddress = { address: string; name: string } | { problem: string };

const last = (path: string) => path.split(/[/\\]/).filter(Boolean).at(-1) ?? path;

function readOscal(typed: string, { fetcher }: ReadAddressDeps): ReadAddress {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const isPlace = url !== undefined && url.username === '' && url.password === '' && /^https?:$/.test(url.protocol);
  if (!isPlace || (!fetcher.isOwnHost(url) && (url.protocol !== 'https:' || url.port !== '')))
    return { problem: 'Enter a catalogue URL that begins with https://.' };
  url.hash = '';
  return { address: url.href, name: `${last(url.pathname)} of ${url.host}` };
}

async function readFolder(typed: string, { watchedFolders }: ReadAddressDeps): Promise<ReadAddress> {
  if (watchedFolders.length === 0)
    return {
      problem: 'No folders can be watched yet. The server’s operator lists them in the setting WATCHED_FOLDERS.',
    };
  if (!isAbsolute(typed)) return { problem: 'Enter the full path of a folder on the server.' };
  const path = resolve(typed);
  const real = await realpath(path).catch(() => undefined);
  // One answer for missing folders and forbidden ones, so that the page cannot be used to explore the server.
  if (real === undefined || !(await isWatchable(real, watchedFolders)))
    return { problem: `There is no such folder in ${watchedFolders.join(' or ')}.` };
  return { address: path, name: last(path) };
}

/** Normalises an address, so that nothing is connected twice, and derives a name from it. */
export async function readAddress(deps: ReadAddressDeps, kind: ConnectionKind, typed: string): Promise<ReadAddress> {
  if (kind === 'legislation') {
    const item = readLegislationAddress(typed);
    if (item !== undefined) return { address: item, name: item };
    return { problem: 'Enter a URL such as https://www.legislation.gov.uk/uksi/2014/2936.' };
  }
  if (kind === 'gov_uk') {
    const path = readGovUkAddress(typed);
    if (path !== undefined) return { address: path, name: last(path).replaceAll('-', ' ') };
    return { problem: 'Enter a page URL, such as https://www.gov.uk/guidance/page-name.' };
  }
  return kind === 'oscal' ? readOscal(typed, deps) : readFolder(typed, deps);
}
