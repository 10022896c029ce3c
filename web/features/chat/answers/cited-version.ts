import { versionWords } from '#web/ui/version-words.ts';
import type { ShownSource } from './answer-state.ts';

/** The cited version as a text says it: "v2 in force since 1 April 2024", or "cited v1 · current v3" where another one is in force now. */
export function citedVersion({ attached, version, ...source }: ShownSource): string {
  if (attached) return 'attached file';
  const { version_status: status, effective_from: since, current } = source;
  const words = versionWords({ status, since });
  if (!current) return `v${version} ${words}`;
  return `cited v${version}${status === 'superseded' ? '' : `, ${words}`} · current v${current.version}`;
}

/** The same clause in the version in force now; undefined where the cited one is. */
export const inCurrentVersion = ({ current, ...source }: ShownSource): ShownSource | undefined =>
  current ? { ...source, document_id: current.document_id } : undefined;
