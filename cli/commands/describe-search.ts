import { bareTitle } from '#contract/document-title.ts';
import type { SearchOutcome } from '#server/features/wiki/search-documents.ts';

type Found = SearchOutcome['documents'][number];

const versionWords = { in_force: 'in force', upcoming: 'upcoming', superseded: 'superseded' } as const;

function describeDocument({ title, is_guide, file_name, version, elements }: Found): string {
  const state = `version ${version.number}, ${versionWords[version.status]}`;
  const head = [
    is_guide ? bareTitle(title) : title,
    ...(is_guide ? ['a guide, not the publication'] : []),
    state,
    file_name,
  ].join(' · ');
  const lines = elements.map(({ label, section_path, snippet }) => {
    const { text, is_cut_before, is_cut_after } = snippet;
    const place = [label, section_path.join(' › ')].filter(Boolean).join(' · ');
    const words = `${is_cut_before ? '… ' : ''}${text.replaceAll(/\s+/g, ' ')}${is_cut_after ? ' …' : ''}`;
    return `  ${place}\n    ${words}`;
  });
  return [head, ...lines].join('\n');
}

/** The results of a search, as lines for a terminal. */
export function describeSearch({ query, outcome, documents, total }: SearchOutcome): string {
  if (outcome === 'no_searchable_words')
    return `"${query}" contains only common words, or none. Enter a more specific word, such as flushing.`;
  if (outcome === 'nothing_found') return `No results for "${query}".`;
  const count = total === 1 ? '1 document' : `${total.toLocaleString('en-GB')} documents`;
  const shown = documents.length < total ? `${count}, showing the best ${documents.length}` : count;
  return [shown, ...documents.map(describeDocument)].join('\n\n');
}
