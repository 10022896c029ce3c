import type { AskFilters } from '#contract/features/chat/ask-filters.ts';
import type { ShownFilters } from '#contract/features/chat/chat-filters.ts';

/** Where a question is searched, with the titles of documents for the screen. Absent: it limits nothing. */
export type ChatFilters = ShownFilters;

const names = ['category', 'domain', 'subDomain', 'document', 'library', 'profile', 'as_of'] as const;

const limits = (name: (typeof names)[number], value: unknown): boolean =>
  name === 'library' ? value === false : Array.isArray(value) ? value.length > 0 : Boolean(value);

/** The filters that limit something, in one order, so that equal ones are equal as text. */
export const tidied = (filters: ChatFilters): ChatFilters =>
  Object.fromEntries(names.filter((name) => limits(name, filters[name])).map((name) => [name, filters[name]]));

export const isFiltered = (filters: ChatFilters): boolean => names.some((name) => limits(name, filters[name]));

/** As the server takes them; undefined where they limit nothing. */
export function asAsked(filters: ChatFilters = {}): AskFilters | undefined {
  const { document, ...others } = tidied(filters);
  const ids = document?.flatMap(({ id }) => id ?? []);
  return isFiltered(filters) ? { ...others, ...(ids && { document: ids }) } : undefined;
}

/** Kept text as filters. Anything another version, or a person, put there counts as none. */
export function readKept(kept: string): ChatFilters {
  try {
    const said = JSON.parse(kept || '{}');
    const isList = (name: string) => said[name] === undefined || Array.isArray(said[name]);
    return names.slice(0, 4).every(isList) ? tidied(said) : {};
  } catch {
    return {};
  }
}
