import { notYetClassified, taxonomy } from '#contract/taxonomy.ts';
import type { EndedAnswer, Subject } from '#server/platform/feature/question-offers.ts';

/** The subjects of a document: its domain with each of its subdomains. */
export type DocumentSubjects = { domain: string; subdomains: readonly string[] };

const domains: readonly (readonly [string, readonly string[]])[] = Object.entries(taxonomy).flatMap(
  ([category, ofCategory]) =>
    category === notYetClassified ? [] : Object.entries(ofCategory as Record<string, readonly string[]>),
);

const isKnown = ({ domain, subdomain }: Subject): boolean =>
  domains.some(([name, subdomains]) => name === domain && subdomains.includes(subdomain));

/** The subject that the filters of a question name by a single subdomain. */
function subjectOfFilters({ domain = [], subDomain = [] }: EndedAnswer['filters']): Subject | undefined {
  const [subdomain, ...others] = subDomain;
  if (subdomain === undefined || others.length > 0) return undefined;
  const found = domains.find(
    ([name, subdomains]) => subdomains.includes(subdomain) && (domain.length === 0 || domain.includes(name)),
  );
  return found && { domain: found[0], subdomain };
}

/**
 * What a question is about: the subdomain to which the passages nearest to it belong, all together, otherwise that of its filters.
 * Names outside the taxonomy never come out.
 * @param subjects of the versions, by id
 */
export function subjectOfAnswer(
  { near, filters }: Pick<EndedAnswer, 'near' | 'filters'>,
  subjects: ReadonlyMap<string, DocumentSubjects>,
): Subject | undefined {
  const weights = new Map<string, { subject: Subject; weight: number }>();
  for (const { versionId, weight } of near) {
    const { domain = '', subdomains = [] } = subjects.get(versionId) ?? {};
    for (const subject of subdomains.map((subdomain) => ({ domain, subdomain })).filter(isKnown)) {
      const key = JSON.stringify(subject);
      const before = weights.get(key)?.weight ?? 0;
      weights.set(key, { subject, weight: before + weight / subdomains.length });
    }
  }
  const [best] = [...weights.entries()].sort(([a, one], [b, other]) => other.weight - one.weight || (a < b ? -1 : 1));
  return best?.[1].subject ?? subjectOfFilters(filters);
}
