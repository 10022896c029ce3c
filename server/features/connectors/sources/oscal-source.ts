import { z } from 'zod';
import { dayInEngland } from '#engine/versions/version-status.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Fetcher, Validators } from '#server/platform/outbound/fetcher.ts';
import type { ConnectionRow } from '../connection-store.ts';
import {
  type ConnectionSource,
  jsonOf,
  type KnownList,
  type ListedText,
  type Listing,
  noValidators,
  type ReadText,
  TextRefused,
} from './source.ts';

const mostBytes = 64 * 1_048_576;

/** The part of an OSCAL catalogue that identifies it (NIST OSCAL 1.x, JSON). */
const catalogueSchema = z.object({
  catalog: z.object({
    metadata: z.object({
      title: z.string().min(1),
      version: z.string().nullish(),
      'last-modified': z.string().nullish(),
    }),
  }),
});

const partOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');

/** One OSCAL catalogue in JSON at a web address. Files that it refers to are not fetched. */
export class OscalSource implements ConnectionSource {
  #deps: { fetcher: Fetcher; clock: Clock };
  constructor(deps: { fetcher: Fetcher; clock: Clock }) {
    this.#deps = deps;
  }

  async list({ address, name }: ConnectionRow, _known: KnownList, _signal: AbortSignal): Promise<Listing> {
    const texts = [{ address, title: name, effectiveFrom: null }];
    return { outcome: 'listed', texts, addresses: new Set([address]), validators: noValidators, sha256: null };
  }

  async read(
    { category, domain, subdomains }: ConnectionRow,
    { address }: ListedText,
    known: Validators | undefined,
    signal: AbortSignal,
  ): Promise<ReadText> {
    const { fetcher, clock } = this.#deps;
    const at = new URL(address);
    const fetched = await fetcher.fetch(at, { known, accept: 'application/json', mostBytes, signal });
    if (fetched.outcome === 'unchanged') return fetched;
    const parsed = catalogueSchema.safeParse(jsonOf(fetched, 'The catalogue'));
    if (!parsed.success) throw new TextRefused('This is not an OSCAL catalogue, or it has no title.');
    const { title: whole, version, 'last-modified': modified } = parsed.data.catalog.metadata;
    const title = whole.replaceAll(/\s+/g, ' ').trim().slice(0, 500);
    const stem = partOf(at.pathname.replace(/\.json$/i, '')) || 'catalogue';
    const fileName = `${stem.slice(-200)}.json`;
    const changed = new Date(modified ?? '');
    const effectiveFrom = dayInEngland(Number.isNaN(changed.getTime()) ? clock.now() : changed);
    const publication = {
      name: title,
      publisher: null,
      officialUrl: address,
      edition: null,
      basis: null,
      checkedOn: null,
    };
    const key = `oscal/${partOf(at.hostname)}/${stem}`.slice(0, 200);
    const work = {
      key,
      fileName,
      title,
      isGuide: false,
      publication,
      jurisdiction: null,
      category,
      domain,
      subdomains,
    };
    const label = version?.trim().slice(0, 100) || null;
    const said = { work, effectiveFrom, label };
    return {
      outcome: 'read',
      text: { fileName, title, bytes: fetched.bytes, said, description: undefined },
      validators: fetched.validators,
    };
  }
}
