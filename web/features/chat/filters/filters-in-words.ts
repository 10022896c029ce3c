import { bareTitle } from '#contract/document-title.ts';
import { longDate, shortDate } from '#web/ui/format-date.ts';
import type { ChatFilters } from './chat-filters.ts';

const list = new Intl.ListFormat('en-GB');

/** "HTM 04-01" of "HTM 04-01 Safe water in healthcare premises"; a title without a publication's number as it is. */
export const nameOfDocument = (title: string | null | undefined): string =>
  title
    ? (/^[A-Z]{2,5} \d[\w-]*(?: Part [A-Z]\b)?/.exec(title)?.[0] ?? bareTitle(title))
    : 'a document you cannot read';

/** For the button that chooses filters: "In force, all domains", "As of 03/03/2025, HTM", "In 2 documents". */
export function buttonWords({ category, domain, subDomain, document, library, profile, as_of: day }: ChatFilters) {
  const when = day === undefined ? undefined : `As of ${shortDate(day)}`;
  if (document?.length) {
    const name = document.length === 1 ? nameOfDocument(document[0]?.title) : `${document.length} documents`;
    return when === undefined ? `In ${name}` : `${when}, ${name}`;
  }
  const under = (subDomain ?? domain ?? category)?.join(', ');
  const others = [library === false && 'without your library', profile && 'what concerns you'].filter(Boolean);
  const named = under ?? (others.length > 0 ? [] : 'all domains');
  return [when ?? 'In force', named, others].flat().join(', ');
}

/** After "You asked today": where the question was searched. Empty where nothing limited it. */
export function questionWords({ category, domain, subDomain, document, library, profile, as_of }: ChatFilters): string {
  const under = [domain, subDomain].flatMap((values) => values ?? []);
  const named = under.length > 0 ? under : (category ?? []);
  return [
    document && `in ${list.format(document.map(({ title }) => nameOfDocument(title)))}`,
    named.length > 0 && `under ${named.join(', ')}`,
    library === false && 'without the library',
    profile && 'without what does not concern the organisation',
    as_of && `using documents in force on ${longDate(as_of)}`,
  ]
    .filter(Boolean)
    .map((words) => `, ${words}`)
    .join('');
}
