import { hasUserPart } from '#contract/user-part.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Fetcher, Validators } from '#server/platform/outbound/fetcher.ts';
import type { ConnectionRow } from '../connection-store.ts';
import { type GovUkItem, govUkPageOf, jurisdictionOf, readGovUkItem } from './gov-uk-item.ts';
import { readGovUkAddress } from './publisher-addresses.ts';
import {
  type ConnectionSource,
  type FoundText,
  jsonOf,
  type KnownList,
  type ListedText,
  type Listing,
  type ReadText,
  TextRefused,
} from './source.ts';

export type GovUkSourceDeps = { fetcher: Fetcher; clock: Clock; govUkUrl: string };

/** Where GOV.UK stores files. Files on other hosts are not read. */
const assets = 'https://assets.publishing.service.gov.uk';
const mostItemBytes = 16 * 1_048_576;
const mostFileBytes = 200 * 1_048_576;
const mostAttachments = 500;

const lastPart = (path: string) => path.split('/').at(-1) ?? '';
const fileNameOf = (address: string) => lastPart(new URL(address).pathname);

/** Maximum lengths of keys and file names, characters. */
const longest = { key: 200, fileName: 255 };
const inKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/\.html$/, '')
    .replaceAll(/[^a-z0-9./-]/g, '-');
/** Tells apart two names that are otherwise the same. */
const markOf = (name: string) => sha256(name).slice(0, 8);

/** Shortens a name that is too long to its distinctive end or start, and adds a hash: two long names may share either. */
const keyFor = (key: string) => (key.length <= longest.key ? key : `${key.slice(0, longest.key - 9)}-${markOf(key)}`);
const fileNameFor = (name: string) =>
  name.length <= longest.fileName ? name : `${markOf(name)}-${name.slice(9 - longest.fileName)}`;

/** A file has a full address, a page only a path. */
const isFile = (address: string) => /^https?:\/\//.test(address);

/** Several files of one publication may share a name. Those get a hash of their address in their names, and so separate works. */
function namedApart(texts: readonly ListedText[]): ListedText[] {
  const keyOf = ({ address }: ListedText) => inKey(isFile(address) ? fileNameOf(address) : lastPart(address));
  const named = Map.groupBy(texts, keyOf);
  return texts.map((text) => {
    if (!isFile(text.address) || (named.get(keyOf(text))?.length ?? 0) < 2) return text;
    return { ...text, fileName: `${markOf(text.address)}-${fileNameOf(text.address)}` };
  });
}

/** Pages of GOV.UK and, where configured, their attachments and the sections of a manual. */
export class GovUkSource implements ConnectionSource {
  #deps: GovUkSourceDeps;
  constructor(deps: GovUkSourceDeps) {
    this.#deps = deps;
  }

  async list(connection: ConnectionRow, known: KnownList, signal: AbortSignal): Promise<Listing> {
    const fetched = await this.#fetchItem(connection.address, known.validators, signal);
    if (fetched.outcome === 'unchanged') return fetched;
    const hash = sha256(fetched.bytes);
    if (hash === known.sha256) return { outcome: 'unchanged' };
    const item = readGovUkItem(jsonOf(fetched, 'The page'));
    const own = this.#foundOf(connection, item);
    const page: ListedText[] = own
      ? [{ address: connection.address, title: item.title, effectiveFrom: own.said?.effectiveFrom ?? null, found: own }]
      : [];
    const texts = [...page, ...(connection.withAttachments ? this.#attachedTo(item) : [])];
    if (texts.length === 0)
      throw new TextRefused(
        connection.withAttachments
          ? 'The page has no text and no attachments that Candour can read.'
          : 'The page has no text. Connect it with its attachments.',
      );
    const addresses = new Set(texts.map(({ address }) => address));
    return { outcome: 'listed', texts, addresses, validators: fetched.validators, sha256: hash };
  }

  async read(
    connection: ConnectionRow,
    { address, title, effectiveFrom, fileName }: ListedText,
    known: Validators | undefined,
    signal: AbortSignal,
  ): Promise<ReadText> {
    if (isFile(address)) {
      const options = { known, accept: '*/*', mostBytes: mostFileBytes, signal };
      const fetched = await this.#deps.fetcher.fetch(new URL(address), options);
      if (fetched.outcome === 'unchanged') return fetched;
      const from = effectiveFrom ?? dayInEngland(this.#deps.clock.now());
      const name = { path: `${connection.address}/${fileName ?? fileNameOf(address)}`, title };
      const text = this.#describe(connection, {
        ...name,
        from,
        jurisdiction: null,
        bytes: fetched.bytes,
        officialUrl: address,
      });
      return { outcome: 'read', text, validators: fetched.validators };
    }
    const fetched = await this.#fetchItem(address, known, signal);
    if (fetched.outcome === 'unchanged') return fetched;
    const text = this.#foundOf(connection, readGovUkItem(jsonOf(fetched, 'The page')));
    if (!text) throw new TextRefused('The page has no text.');
    return { outcome: 'read', text, validators: fetched.validators };
  }

  #fetchItem(path: string, known: Validators | undefined, signal: AbortSignal) {
    const { fetcher, govUkUrl } = this.#deps;
    const address = new URL(`${govUkUrl}/api/content${path}`);
    return fetcher.fetch(address, { known, accept: 'application/json', mostBytes: mostItemBytes, signal });
  }

  #dayOf({ public_updated_at: said, updated_at: changed }: GovUkItem): string {
    const at = new Date(said ?? changed ?? '');
    return dayInEngland(Number.isNaN(at.getTime()) ? this.#deps.clock.now() : at);
  }

  #foundOf(connection: ConnectionRow, item: GovUkItem): FoundText | undefined {
    const page = govUkPageOf(item);
    if (page === undefined) return undefined;
    return this.#describe(connection, {
      path: `${item.base_path}.html`,
      title: item.title,
      from: this.#dayOf(item),
      jurisdiction: jurisdictionOf(item),
      bytes: Buffer.from(page),
      officialUrl: `https://www.gov.uk${item.base_path}`,
    });
  }

  #describe(
    { category, domain, subdomains }: ConnectionRow,
    found: {
      path: string;
      title: string;
      from: string;
      jurisdiction: string | null;
      bytes: Uint8Array;
      officialUrl: string;
    },
  ): FoundText {
    const name = found.path.slice(1).toLowerCase();
    const foundOn = dayInEngland(this.#deps.clock.now());
    const title = found.title.slice(0, 500);
    const fileName = fileNameFor(name.replaceAll('/', '-'));
    const { officialUrl, jurisdiction } = found;
    const publication = { name: title, publisher: 'GOV.UK', officialUrl, edition: null, basis: null, checkedOn: null };
    const key = keyFor(`gov-uk/${inKey(name)}`);
    const work = { key, fileName, title, isGuide: false, publication, jurisdiction, category, domain, subdomains };
    const said = { work, effectiveFrom: found.from, label: null, foundOn };
    return { fileName, title, bytes: found.bytes, said, description: undefined };
  }

  #attachedTo(item: GovUkItem): ListedText[] {
    const effectiveFrom = this.#dayOf(item);
    const sections = (item.details.child_section_groups ?? []).flatMap(({ child_sections: sections }) =>
      sections.map(({ title, base_path: path }) => ({ title, address: readGovUkAddress(path) })),
    );
    const attachments = (item.details.attachments ?? []).map(({ title, url, attachment_type: type }) => ({
      title: title ?? lastPart(url),
      address: type === 'external' ? undefined : this.#addressOfAttachment(url),
    }));
    const seen = new Set<string>();
    const texts = [...sections, ...attachments].flatMap(({ title, address }) => {
      if (address === undefined || seen.has(address)) return [];
      seen.add(address);
      return [{ address, title: title.slice(0, 500), effectiveFrom: isFile(address) ? effectiveFrom : null }];
    });
    return namedApart(texts).slice(0, mostAttachments);
  }

  /** A page's path, or a file's address on the host where GOV.UK stores files. Undefined for anything else. */
  #addressOfAttachment(url: string): string | undefined {
    if (url.startsWith('/') && !url.startsWith('//')) return readGovUkAddress(url);
    if (!URL.canParse(url) || hasUserPart(url)) return undefined;
    const { origin, href } = new URL(url);
    return origin === assets || origin === new URL(this.#deps.govUkUrl).origin ? href : undefined;
  }
}
