import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { versionForms, versions } from './document-tables.ts';
import type { StoredVersion } from './version-store.ts';

/** A file as of its last upload: its bytes, its text, and the version with that text. */
export type Form = { version: StoredVersion; sourceSha256: string; textSha256: string };

/** The last upload of a file of this name, if the version it matched is still published. */
export async function lastForm(tx: EngineQueryable, workId: string, fileName: string): Promise<Form | undefined> {
  const [form] = await tx
    .select({
      version: {
        id: versions.id,
        number: versions.number,
        effectiveFrom: versions.effectiveFrom,
        effectiveTo: versions.effectiveTo,
        sourceSha256: versions.sourceSha256,
      },
      sourceSha256: versionForms.sourceSha256,
      textSha256: versionForms.textSha256,
    })
    .from(versionForms)
    .innerJoin(versions, eq(versions.id, versionForms.versionId))
    .where(and(eq(versions.workId, workId), eq(versionForms.fileName, fileName), isNotNull(versions.publishedAt)))
    .orderBy(desc(versions.number))
    .limit(1);
  return form;
}

/** Names of the files that have the text of a version. */
export async function formsOf(tx: EngineQueryable, versionId: string): Promise<string[]> {
  const rows = await tx
    .select({ fileName: versionForms.fileName })
    .from(versionForms)
    .where(eq(versionForms.versionId, versionId));
  return rows.map(({ fileName }) => fileName);
}

/** Records that a file has the text of a version; an upload with other bytes replaces the record. */
export async function rememberForm(
  tx: EngineQueryable,
  form: { versionId: string; fileName: string; sourceSha256: string; textSha256: string; seenAt: Date },
): Promise<void> {
  const { sourceSha256, textSha256, seenAt } = form;
  await tx
    .insert(versionForms)
    .values(form)
    .onConflictDoUpdate({
      target: [versionForms.versionId, versionForms.fileName],
      set: { sourceSha256, textSha256, seenAt },
    });
}
