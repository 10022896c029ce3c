import type { client } from '#web/platform/api/api-client.ts';

export type Domain = Awaited<ReturnType<typeof client.organisation.domains>>[number];

const resultWords: Readonly<Record<NonNullable<Domain['last_result']>, string>> = {
  found: 'The DNS record was found.',
  absent: 'The DNS record was not found. A new record can take a few hours to appear.',
  other_token: 'A Candour record with a different token was found. Add the record below, or replace the existing one.',
  no_answer: 'DNS did not respond. Try again later.',
};

/** The status of a domain in a sentence or two. */
export function domainWords(
  { state, last_result, proved_at, counts_until }: Pick<Domain, 'state' | 'last_result' | 'proved_at' | 'counts_until'>,
  dateOf: (iso: string) => string,
): string {
  const result = last_result ? resultWords[last_result] : 'Not checked yet.';
  if (state === 'proved') return proved_at ? `Verified on ${dateOf(proved_at)}.` : 'Verified.';
  if (state === 'missing')
    return `Verified, but ${lowered(result)}${counts_until ? ` It remains verified until ${dateOf(counts_until)}.` : ''}`;
  if (state === 'lost') return `No longer verified. ${result}`;
  return `Not verified. ${result}`;
}

const lowered = (text: string): string =>
  text.startsWith('DNS') ? text : text.charAt(0).toLowerCase() + text.slice(1);
