import { sha256 } from '#engine/versions/text-hash.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { FetchProblem } from '#server/platform/outbound/fetch-problem.ts';
import type { Fetched, Fetcher, Validators } from '#server/platform/outbound/fetcher.ts';
import type { ConnectionRow } from '../connection-store.ts';
import { type LegislationIndex, readLegislationIndex } from './legislation-index.ts';
import type { ConnectionSource, KnownList, ListedText, Listing, ReadText } from './source.ts';
import { textFromSource } from './source.ts';

export type LegislationSourceDeps = { fetcher: Fetcher; clock: Clock; legislationUrl: string };

const mostIndexBytes = 8 * 1_048_576;
const mostTextBytes = 64 * 1_048_576;
const akomaNtoso = 'application/akn+xml, application/xml;q=0.9';

const nations: Readonly<Record<string, string>> = {
  E: 'England',
  W: 'Wales',
  S: 'Scotland',
  'N.I.': 'Northern Ireland',
};

/** `E+W` → "England, Wales". All four nations are named as the United Kingdom. */
function jurisdictionOf(extent: string | null): string | null {
  const named = (extent ?? '').split('+').flatMap((part) => nations[part] ?? []);
  if (named.length === 0) return null;
  return named.length === Object.keys(nations).length ? 'United Kingdom' : named.join(', ');
}

/** The points in time from the one in force on `from` onwards. */
function pointsFrom({ pointsInTime }: LegislationIndex, from: string): readonly string[] {
  const first = pointsInTime.findLast((point) => point <= from) ?? pointsInTime[0];
  return pointsInTime.filter((point) => first !== undefined && point >= first);
}

/** Items of legislation.gov.uk. Points in time come from an item's metadata, texts from Akoma Ntoso or else the site's own markup. */
export class LegislationSource implements ConnectionSource {
  #deps: LegislationSourceDeps;
  constructor(deps: LegislationSourceDeps) {
    this.#deps = deps;
  }

  async list(connection: ConnectionRow, known: KnownList, signal: AbortSignal): Promise<Listing> {
    const { fetcher, clock } = this.#deps;
    const fetched = await fetcher.fetch(this.#addressOf(`${connection.address}/contents/data.xml`), {
      known: known.validators,
      accept: 'application/xml',
      mostBytes: mostIndexBytes,
      signal,
    });
    if (fetched.outcome === 'unchanged') return fetched;
    const hash = sha256(fetched.bytes);
    const today = dayInEngland(clock.now());
    const index = readLegislationIndex(textFromSource(fetched, 'The legislation.gov.uk response for this item'));
    const points = pointsFrom(index, connection.since ?? today);
    if (hash === known.sha256) return { outcome: 'unchanged' };
    const asListed = (name: string, from: string, isSettled: boolean): ListedText => ({
      address: `${connection.address}/${name}`,
      title: index.title,
      effectiveFrom: from,
      jurisdiction: jurisdictionOf(index.extent),
      isSettled,
    });
    const texts =
      points.length > 0
        ? points.map((point, at) => asListed(point, point, at < points.length - 1))
        : index.original
          ? [asListed(index.original.name, index.original.from, false)]
          : [];
    const names = [...index.pointsInTime, ...(index.original ? [index.original.name] : [])];
    return {
      outcome: 'listed',
      texts,
      addresses: new Set(names.map((name) => `${connection.address}/${name}`)),
      validators: fetched.validators,
      sha256: hash,
    };
  }

  async read(
    connection: ConnectionRow,
    listed: ListedText,
    known: Validators | undefined,
    signal: AbortSignal,
  ): Promise<ReadText> {
    const fetched = await this.#fetchText(listed.address, known, signal);
    if (fetched.outcome === 'unchanged') return fetched;
    const { address, category, domain, subdomains } = connection;
    const fileName = `${address.replaceAll('/', '-').toLowerCase()}.xml`;
    const work = {
      key: `legislation/${address.toLowerCase()}`,
      fileName,
      title: listed.title.slice(0, 500),
      isGuide: false,
      publication: {
        name: listed.title.slice(0, 500),
        publisher: 'The National Archives',
        officialUrl: `https://www.legislation.gov.uk/${address}`,
        edition: null,
        basis: null,
        checkedOn: null,
      },
      jurisdiction: listed.jurisdiction ?? null,
      category,
      domain,
      subdomains,
    };
    const label = listed.address.slice(address.length + 1);
    return {
      outcome: 'read',
      validators: fetched.validators,
      text: {
        fileName,
        title: listed.title,
        bytes: fetched.bytes,
        said: { work, effectiveFrom: listed.effectiveFrom ?? dayInEngland(this.#deps.clock.now()), label },
        description: undefined,
      },
    };
  }

  /** Some items have no Akoma Ntoso. Every item with a text has the publisher's own markup. */
  async #fetchText(address: string, known: Validators | undefined, signal: AbortSignal): Promise<Fetched> {
    const { fetcher } = this.#deps;
    const options = { known, accept: akomaNtoso, mostBytes: mostTextBytes, signal };
    try {
      return await fetcher.fetch(this.#addressOf(`${address}/data.akn`), options);
    } catch (error) {
      if (!(error instanceof FetchProblem) || !['not_found', 'unexpected'].includes(error.reason)) throw error;
      return fetcher.fetch(this.#addressOf(`${address}/data.xml`), options);
    }
  }

  #addressOf(path: string): URL {
    return new URL(`${this.#deps.legislationUrl}/${path}`);
  }
}
