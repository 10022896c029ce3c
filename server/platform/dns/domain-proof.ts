import { Resolver } from 'node:dns/promises';

/** What DNS says about a claimed domain: our record, no record of ours, ours with another token, or no reliable answer. */
export type ProofResult = 'found' | 'absent' | 'other_token' | 'no_answer';

export type DomainProof = (domain: string, token: string) => Promise<ProofResult>;

const prefix = 'candour-verification=';

/** The text of the TXT record that verifies a domain. */
export const proofRecord = (token: string): string => `${prefix}${token}`;

/** Answers that rule such a record out; every other failure proves nothing. */
const saysNo = new Set(['ENODATA', 'ENOTFOUND']);

const isDnsError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error;

/**
 * Queries DNS for the TXT records of a domain. A record split into several strings is joined, as RFC 7208, section 3.3, requires.
 * @param servers addresses with or without a port; the system's servers when empty
 * @param timeoutMs of each of two attempts
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
