import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { limits } from '#contract/limits.ts';
import { client } from '#web/platform/api/api-client.ts';
import type { ObligationFilters } from './obligation-filters.ts';
import { filterInput, type Verdict } from './requirements-queries.ts';

/** The ids of the selected obligations, each with the revision that the person saw. */
export type Selected = ReadonlyMap<string, number>;
type Outcome = InferContractRouterOutputs<typeof contract>['requirements']['decideMany'];

/** Most obligations that "Select all" takes together: ten calls. */
export const mostTogether = 1_000;

const { mostListed, mostDecided } = limits.obligation;

/** Every undecided obligation of the list, of all its pages. */
export async function undecidedOf(filters: ObligationFilters, total: number): Promise<Selected> {
  const starts = Array.from(
    { length: Math.ceil(Math.min(total, mostTogether) / mostListed) },
    (_, at) => at * mostListed,
  );
  const found = new Map<string, number>();
  for (const offset of starts) {
    const input = { ...filterInput({ ...filters, state: 'proposed' }), offset, limit: mostListed };
    const { obligations } = await client.requirements.list(input);
    for (const { id, revision } of obligations) found.set(id, revision);
  }
  return found;
}

/**
 * Saves one verdict on any number of obligations, in calls of the size that the server takes. A call that fails ends it: what was
 * decided before stays, and `left` names the rest.
 */
export async function decideInParts(
  state: Verdict['state'],
  obligations: Outcome['decided'],
  onProgress: (done: number) => void,
): Promise<Outcome & { left: number }> {
  const decided: Outcome['decided'] = [];
  const skipped: string[] = [];
  for (let at = 0; at < obligations.length; at += mostDecided) {
    onProgress(at);
    try {
      const part = await client.requirements.decideMany({
        state,
        obligations: obligations.slice(at, at + mostDecided),
      });
      decided.push(...part.decided);
      skipped.push(...part.skipped);
    } catch (error) {
      if (at === 0) throw error;
      return { decided, skipped, left: obligations.length - at };
    }
  }
  return { decided, skipped, left: 0 };
}
