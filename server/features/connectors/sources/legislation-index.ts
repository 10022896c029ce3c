import { SaxesParser } from 'saxes';
import { TextRefused } from './source.ts';

/** An item's metadata from legislation.gov.uk (Crown Legislation Markup Language, `ukm:Metadata`). */
export type LegislationIndex = {
  title: string;
  /** Dates on which the text changed or will change, ascending, YYYY-MM-DD. */
  pointsInTime: readonly string[];
  /** The name of the text as originally made, where no other exists: `made`, `enacted` or `created`. */
  original: { name: string; from: string } | undefined;
  /** Written as `RestrictExtent` has it: `E+W+S+N.I.` */
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

/** Stops the parser early: only the text follows the metadata. */
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
      throw new TextRefused('Candour could not read the XML that legislation.gov.uk returned for this item.');
    return seen;
  }
  throw new TextRefused('legislation.gov.uk returned no metadata for this item.');
}

/** @throws TextRefused when there is no title, or no text for any date */
export function readLegislationIndex(xml: string): LegislationIndex {
  const { titles, versions, madeOn, inForceFrom, extent } = seeElements(xml);
  const title = titles[0]?.replaceAll(/\s+/g, ' ').trim();
  if (!title) throw new TextRefused('legislation.gov.uk returned no title for this item.');
  const pointsInTime = [...new Set(versions.filter((version) => day.test(version)))].sort();
  const name = versions.find((version) => originals.has(version));
  const from = [inForceFrom, madeOn].find((date) => date !== undefined && day.test(date));
  const original = name !== undefined && from !== undefined ? { name, from } : undefined;
  if (pointsInTime.length === 0 && original === undefined)
    throw new TextRefused('legislation.gov.uk has no dated text for this item.');
  return { title, pointsInTime, original, extent: extent === '' || extent === undefined ? null : extent };
}
