import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { versionForms, versions } from './document-tables.ts';
import type { EngineQueryable } from './engine-database.ts';
import type { StoredVersion } from './version-store.ts';

/** A file as it was last met: its bytes, what they say, and the version that says so. */
export type Form = { version: StoredVersion; sourceSha256: string; textSha256: string };

/** What the file of this name was when it was last met, of a work whose version of then is still published. */
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

/** Names of the files that say what a version says. */
export async function formsOf(tx: EngineQueryable, versionId: string): Promise<string[]> {
  const rows = await tx
    .select({ fileName: versionForms.fileName })
    .from(versionForms)
    .where(eq(versionForms.versionId, versionId));
  return rows.map(({ fileName }) => fileName);
}

/** Keeps that a file says what a version says; met again with other bytes it is kept as it is now. */
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
