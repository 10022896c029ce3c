import type { ApplicabilityProfile } from '#contract/features/applicability/applicability-words.ts';
import { whyWorkIsLeftOut } from '#engine/applicability/applicability.ts';
import type { WorkWithVersions } from './document-store.ts';

/**
 * Why a work does not concern an organisation, in sentences; empty when it does. An organisation's own documents always concern it, and
 * without a profile everything does.
 */
export function leftOut(
  profile: ApplicabilityProfile | undefined,
  { work, versions }: WorkWithVersions,
  title = versions.at(-1)?.title ?? '',
): string[] {
  if (profile === undefined || work.partition === 'library') return [];
  const { jurisdiction, domain, subdomains } = work;
  return whyWorkIsLeftOut(profile, { title, jurisdiction, domain, subdomains }).map(({ text }) => text);
}
