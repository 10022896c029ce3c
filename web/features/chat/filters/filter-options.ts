import type { ChatFilters } from './chat-filters.ts';

/** A document as the lists of the wiki have it, as far as the filters need it. */
export type FilteredDocument = {
  short_id: string;
  title: string;
  file_name: string;
  partition: 'regulation' | 'library' | 'attachment';
  tags: { category: string; domain: string; subdomain: readonly string[] };
};

export const subjectNames = ['category', 'domain', 'subDomain'] as const;
export type SubjectName = (typeof subjectNames)[number];

const valuesOf: Record<SubjectName, (listed: FilteredDocument) => readonly string[]> = {
  category: ({ tags }) => [tags.category],
  domain: ({ tags }) => [tags.domain],
  subDomain: ({ tags }) => tags.subdomain,
};

const passes = (listed: FilteredDocument, filters: ChatFilters, except?: SubjectName): boolean =>
  (filters.library !== false || listed.partition !== 'library') &&
  subjectNames.every((name) => {
    const wanted = filters[name];
    return name === except || !wanted?.length || valuesOf[name](listed).some((value) => wanted.includes(value));
  });

const byName = new Intl.Collator('en-GB', { numeric: true });

/** The values of one subject among the documents that the other two leave, by name; the chosen ones always. */
export function subjectOptions(all: readonly FilteredDocument[], filters: ChatFilters, name: SubjectName): string[] {
  const left = all.filter((listed) => passes(listed, filters, name));
  return [...new Set([...left.flatMap(valuesOf[name]), ...(filters[name] ?? [])])].sort(byName.compare);
}

/** Documents that have all the words in their title or file name, among those that the filters leave and have not chosen. */
export function documentOptions(
  all: readonly FilteredDocument[],
  filters: ChatFilters,
  typed: string,
  most: number,
): FilteredDocument[] {
  const words = typed.toLocaleLowerCase('en-GB').split(/\s+/u).filter(Boolean);
  const chosen = new Set(filters.document?.map(({ id }) => id));
  const found: FilteredDocument[] = [];
  for (const listed of all) {
    if (found.length === most) break;
    if (chosen.has(listed.short_id) || !passes(listed, filters)) continue;
    const said = `${listed.title} ${listed.file_name}`.toLocaleLowerCase('en-GB');
    if (words.every((word) => said.includes(word))) found.push(listed);
  }
  return found;
}
