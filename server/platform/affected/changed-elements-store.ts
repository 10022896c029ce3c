import { type SQL, sql } from 'drizzle-orm';
import { elements } from '#engine/documents/document-tables.ts';
import type { AffectedBy } from './affected.ts';

const array = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** The ids of what a change touches, as a query of one column `id`: the changed elements, and those of older versions whose lineages they are. */
export const changedElements = ({
  changedElementIds,
  lineageIds,
  versionId,
}: Pick<Parameters<AffectedBy>[1], 'changedElementIds' | 'lineageIds' | 'versionId'>): SQL => sql`
  select unnest(${array(changedElementIds)}) as id
  union
  select ${elements.id} from ${elements}
  where ${elements.lineageId} = any(${array(lineageIds)}) and ${elements.versionId} <> ${versionId}`;
