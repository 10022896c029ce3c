import type { CrossReference } from '#engine/reading/document-shape.ts';
import { currentVersion } from '#engine/versions/version-status.ts';
import { namesAnother } from '#engine/versions/work-names.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type ElementRow, elementsByAddress, listWorksByKey } from './document-store.ts';

/** A cross-reference and its target. `versionId` is null for the open document, `elementId` for a whole document. */
export type MetReference = { start: number; end: number; versionId: string | null; elementId: string | null };

type Opened = { scope: Scope; key: string; today: string };
type Elsewhere = { version: string; elements: ReadonlyMap<string, string> };

const keysOf = (references: readonly CrossReference[]): string[] => [
  ...new Set(references.flatMap(({ target }) => ('work' in target ? [target.work] : []))),
];

/** Other works that are referred to, in their version in force, by key. Only works within the scope. */
async function findElsewhere(
  db: Queryable,
  { scope, today }: Opened,
  references: readonly CrossReference[],
): Promise<Map<string, Elsewhere>> {
  const works = await listWorksByKey(db, scope, keysOf(references));
  const current = works.flatMap(({ work, versions }) => {
    const version = currentVersion(versions, today);
    return version === undefined ? [] : [{ key: work.key, version: version.id }];
  });
  const addresses = references.flatMap(({ target }) =>
    'work' in target && target.path !== null ? [`${target.work}#${target.path}`] : [],
  );
  const versionIds = current.map(({ version }) => version);
  const found = Map.groupBy(await elementsByAddress(db, versionIds, addresses), ({ versionId }) => versionId);
  return new Map(
    current.map(({ key, version }) => {
      const elements = new Map((found.get(version) ?? []).map(({ address, id }) => [address, id]));
      return [key, { version, elements }];
    }),
  );
}

/**
 * Resolves the cross-references of a version: within it by clause path, in other works by key and path. References that lead nowhere, or to
 * something the reader may not see, are skipped.
 * @returns by element id
 */
export async function resolveReferences(
  db: Queryable,
  opened: Opened,
  elements: readonly ElementRow[],
): Promise<Map<string, MetReference[]>> {
  const all = elements.flatMap(({ crossReferences }) => crossReferences ?? []);
  if (all.length === 0) return new Map();
  const here = new Map(elements.map(({ canonicalId, id }) => [canonicalId, id]));
  const elsewhere = await findElsewhere(db, opened, all);
  const meet = (text: string, { start, end, target }: CrossReference): MetReference[] => {
    if (!('work' in target)) {
      const elementId = here.get(`${opened.key}#${target.path}`);
      return elementId === undefined ? [] : [{ start, end, versionId: null, elementId }];
    }
    const other = elsewhere.get(target.work);
    // Texts published before names were compared in full may hold a reference to the beginning of another title.
    if (other === undefined || namesAnother(text, end)) return [];
    const elementId = target.path === null ? null : other.elements.get(`${target.work}#${target.path}`);
    // A target that no longer exists leads to its document instead.
    return [{ start, end, versionId: other.version, elementId: elementId ?? null }];
  };
  return new Map(
    elements.map(({ id, text, crossReferences }) => [id, (crossReferences ?? []).flatMap((each) => meet(text, each))]),
  );
}
