import type { ElementKind } from '#engine/reading/document-shape.ts';
import { contentStems } from './tokenise.ts';

type Searchable = { id: string; parentId: string | null; kind: ElementKind; text: string };

/** What search finds: an element that can be cited, and its words. */
export type SearchableEntry = { elementId: string; body: string };

/** The provision that a list item belongs to, at any depth; every other element stands for itself. */
function wholeOf(element: Searchable, byId: ReadonlyMap<string, Searchable>): Searchable {
  if (element.kind !== 'list_item' || element.parentId === null) return element;
  const parent = byId.get(element.parentId);
  return parent?.kind === 'paragraph' || parent?.kind === 'list_item' ? wholeOf(parent, byId) : element;
}

/**
 * Builds one entry for each element that means something by itself. Search finds a list item through its provision: alone,
 * neither "each manager should make sure that:" nor "(a) equipment is charged" answers anything. Headings are no entries:
 * short and rich in query words, they would displace the provisions below them.
 */
export function searchableEntries(elements: readonly Searchable[]): SearchableEntry[] {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const parts = new Map<string, string[]>();
  for (const element of elements) {
    if (element.kind === 'heading' || element.text.trim() === '') continue;
    const whole = wholeOf(element, byId);
    const texts = parts.get(whole.id);
    if (texts === undefined) parts.set(whole.id, [element.text]);
    else texts.push(element.text);
  }
  return [...parts].map(([elementId, texts]) => ({ elementId, body: texts.join('\n') }));
}

/** The number of entries for each stem, of all entries, and of all content words. */
export type EntryStatistics = { documents: number; tokens: number; stems: Map<string, number> };

export function statisticsOf(entries: readonly SearchableEntry[]): EntryStatistics {
  const statistics: EntryStatistics = { documents: entries.length, tokens: 0, stems: new Map() };
  for (const { body } of entries) {
    const stems = contentStems(body);
    statistics.tokens += stems.length;
    for (const stem of new Set(stems)) statistics.stems.set(stem, (statistics.stems.get(stem) ?? 0) + 1);
  }
  return statistics;
}
