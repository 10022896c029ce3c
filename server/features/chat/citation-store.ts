import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { citations } from './chat-tables.ts';

export async function insertCitation(tx: Tx, citation: typeof citations.$inferInsert): Promise<void> {
  await tx.insert(citations).values(citation);
}

/** For an answer that starts over. */
export async function deleteCitationsOf(tx: Tx, runId: string): Promise<void> {
  await tx.delete(citations).where(eq(citations.runId, runId));
}
