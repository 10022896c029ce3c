import { realpath } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import type { ConnectionKind } from '#contract/features/connectors/connection-words.ts';
import type { Fetcher } from '#server/platform/outbound/fetcher.ts';
import { isWatchable } from './sources/folder-source.ts';
import { readGovUkAddress } from './sources/gov-uk-address.ts';
import { readLegislationAddress } from './sources/legislation-address.ts';

export type ReadAddressDeps = { fetcher: Fetcher; watchedFolders: readonly string[] };

/** What a kind makes of what was typed; `problem` is a sentence for whoever typed it. */
type ReadAddress = { address: string; name: string } | { problem: string };

const last = (path: string) => path.split(/[/\\]/).filter(Boolean).at(-1) ?? path;

function readOscal(typed: string, { fetcher }: ReadAddressDeps): ReadAddress {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const isPlace = url !== undefined && url.username === '' && url.password === '' && /^https?:$/.test(url.protocol);
  if (!isPlace || (!fetcher.isOwnHost(url) && (url.protocol !== 'https:' || url.port !== '')))
    return { problem: 'Enter the address of a catalogue, beginning with https://.' };
  url.hash = '';
  return { address: url.href, name: `${last(url.pathname)} of ${url.host}` };
}

async function readFolder(typed: string, { watchedFolders }: ReadAddressDeps): Promise<ReadAddress> {
  if (watchedFolders.length === 0)
    return { problem: 'No folder may be watched yet. The operator names them in the setting WATCHED_FOLDERS.' };
  if (!isAbsolute(typed)) return { problem: 'Enter the whole path of a folder of the server.' };
  const path = resolve(typed);
  const real = await realpath(path).catch(() => undefined);
  // One answer for what is not there and what may not be watched: the page is no way to look around on the server.
  if (real === undefined || !(await isWatchable(real, watchedFolders)))
    return { problem: `There is no such folder below ${watchedFolders.join(' or ')}.` };
  return { address: path, name: last(path) };
}

/** The one form of an address, so that nothing is connected twice, and a name made of it. */
export async function readAddress(deps: ReadAddressDeps, kind: ConnectionKind, typed: string): Promise<ReadAddress> {
  if (kind === 'legislation') {
    const item = readLegislationAddress(typed);
    if (item !== undefined) return { address: item, name: item };
    return { problem: 'Enter an address such as https://www.legislation.gov.uk/uksi/2014/2936.' };
  }
  if (kind === 'gov_uk') {
    const path = readGovUkAddress(typed);
    if (path !== undefined) return { address: path, name: last(path).replaceAll('-', ' ') };
    return { problem: 'Enter the address of a page, such as https://www.gov.uk/guidance/and-its-name.' };
  }
  return kind === 'oscal' ? readOscal(typed, deps) : readFolder(typed, deps);
}
