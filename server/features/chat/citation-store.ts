import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { citations } from './chat-tables.ts';

export type NewCitation = typeof citations.$inferInsert;

export async function insertCitations(tx: Tx, added: readonly NewCitation[]): Promise<void> {
  await tx.insert(citations).values([...added]);
}

/** For an answer that starts over. */
export async function deleteCitationsOf(tx: Tx, runId: string): Promise<void> {
  await tx.delete(citations).where(eq(citations.runId, runId));
}
