import type { client } from '#web/platform/api/api-client.ts';

export type Domain = Awaited<ReturnType<typeof client.organisation.domains>>[number];

const resultWords: Readonly<Record<NonNullable<Domain['last_result']>, string>> = {
  found: 'The record is there.',
  absent: 'There is no such record yet. DNS can take some hours to show a new one.',
  other_token: 'There is a record of Candour with another token. Publish the one below beside it or in its place.',
  no_answer: 'DNS did not answer. Try again in a while.',
};

/** How a domain stands, in a sentence or two. */
export function domainWords(
  { state, last_result, proved_at, counts_until }: Pick<Domain, 'state' | 'last_result' | 'proved_at' | 'counts_until'>,
  dateOf: (iso: string) => string,
): string {
  const result = last_result ? resultWords[last_result] : 'Not checked yet.';
  if (state === 'proved') return proved_at ? `Proved on ${dateOf(proved_at)}.` : 'Proved.';
  if (state === 'missing')
    return `Proved, but ${lowered(result)}${counts_until ? ` It counts until ${dateOf(counts_until)}.` : ''}`;
  if (state === 'lost') return `No longer proved. ${result}`;
  return `Not proved. ${result}`;
}

const lowered = (text: string): string =>
  text.startsWith('DNS') ? text : text.charAt(0).toLowerCase() + text.slice(1);
