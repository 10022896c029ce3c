import { Resolver } from 'node:dns/promises';

/** What DNS says about a claim: our record, no record of ours, ours with another token, or nothing that can be relied on. */
export type ProofResult = 'found' | 'absent' | 'other_token' | 'no_answer';

export type DomainProof = (domain: string, token: string) => Promise<ProofResult>;

const prefix = 'candour-verification=';

/** The text of the TXT record that proves a domain. */
export const proofRecord = (token: string): string => `${prefix}${token}`;

/** Answers that say for certain that there is no such record; every other failure says nothing. */
const saysNo = new Set(['ENODATA', 'ENOTFOUND']);

const isDnsError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error;

/**
 * Asks DNS for the TXT records of a domain. A record that was split into strings is read as one, as DNS means it (RFC 7208, 3.3).
 * @param servers addresses with or without a port; those of the system when there are none
 * @param timeoutMs of each attempt, of which there are two
 */
export function domainProofs({
  servers,
  timeoutMs = 3_000,
}: {
  servers: readonly string[] | undefined;
  timeoutMs?: number;
}): DomainProof {
  return async (domain, token) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers([...servers]);
    try {
      const records = (await resolver.resolveTxt(domain)).map((strings) => strings.join('').trim());
      if (records.includes(proofRecord(token))) return 'found';
      return records.some((record) => record.startsWith(prefix)) ? 'other_token' : 'absent';
    } catch (error) {
      if (!isDnsError(error)) throw error;
      return saysNo.has(error.code ?? '') ? 'absent' : 'no_answer';
    }
  };
}
