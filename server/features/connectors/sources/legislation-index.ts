import { SaxesParser } from 'saxes';
import { TextRefused } from './source.ts';

/** What legislation.gov.uk says of an item in its metadata (Crown Legislation Markup Language, `ukm:Metadata`). */
export type LegislationIndex = {
  title: string;
  /** Days at which the text changed or will change, ascending, YYYY-MM-DD. */
  pointsInTime: readonly string[];
  /** The name of the text as it was made, where that is all there is: `made`, `enacted` or `created`. */
  original: { name: string; from: string } | undefined;
  /** As `RestrictExtent` has it: `E+W+S+N.I.` */
  extent: string | null;
};

const namespaces = {
  dublinCore: 'http://purl.org/dc/elements/1.1/',
  atom: 'http://www.w3.org/2005/Atom',
  metadata: 'http://www.legislation.gov.uk/namespaces/metadata',
} as const;
const hasVersion = 'http://purl.org/dc/terms/hasVersion';
const day = /^\d{4}-\d{2}-\d{2}$/;
const originals = new Set(['made', 'enacted', 'created']);

/** Ends the reading early: what follows the metadata is the text. */
class MetadataEnded extends Error {}

type Seen = { titles: string[]; versions: string[]; madeOn?: string; inForceFrom?: string; extent?: string };

function seeElements(xml: string): Seen {
  const seen: Seen = { titles: [], versions: [] };
  let title: string | undefined;
  let isFirst = true;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const said = (name: string) => attributes[name]?.value;
    if (isFirst) seen.extent = said('RestrictExtent') ?? '';
    isFirst = false;
    if (uri === namespaces.dublinCore && local === 'title' && said('xml:lang') !== 'cy') title = '';
    if (uri === namespaces.atom && local === 'link' && said('rel') === hasVersion && said('hreflang') !== 'cy')
      seen.versions.push(said('title') ?? '');
    if (uri !== namespaces.metadata) return;
    const date = said('Date');
    if (date === undefined) return;
    if (local === 'Made' || local === 'EnactmentDate') seen.madeOn ??= date;
    if (local === 'DateTime') seen.inForceFrom ??= date;
  });
  parser.on('text', (text) => {
    if (title !== undefined) title += text;
  });
  parser.on('closetag', ({ uri, local }) => {
    if (title !== undefined) seen.titles.push(title);
    title = undefined;
    if (uri === namespaces.metadata && local === 'Metadata') throw new MetadataEnded();
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    if (!(error instanceof MetadataEnded))
      throw new TextRefused('What legislation.gov.uk says of this item is not XML that can be read.');
    return seen;
  }
  throw new TextRefused('What legislation.gov.uk says of this item holds no metadata.');
}

/** @throws TextRefused when there is no title, or no text at any time */
export function readLegislationIndex(xml: string): LegislationIndex {
  const { titles, versions, madeOn, inForceFrom, extent } = seeElements(xml);
  const title = titles[0]?.replaceAll(/\s+/g, ' ').trim();
  if (!title) throw new TextRefused('What legislation.gov.uk says of this item holds no title.');
  const pointsInTime = [...new Set(versions.filter((version) => day.test(version)))].sort();
  const name = versions.find((version) => originals.has(version));
  const from = [inForceFrom, madeOn].find((date) => date !== undefined && day.test(date));
  const original = name !== undefined && from !== undefined ? { name, from } : undefined;
  if (pointsInTime.length === 0 && original === undefined)
    throw new TextRefused('legislation.gov.uk has no text of this item that it dates.');
  return { title, pointsInTime, original, extent: extent === '' || extent === undefined ? null : extent };
}
