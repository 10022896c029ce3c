import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countQuestionWords } from '#engine/questions/question-counts-store.ts';
import {
  type QuestionFile,
  storeWrittenQuestions,
  versionsOfSources,
} from '#engine/questions/written-questions-store.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

const writtenQuestions = fileURLToPath(new URL('../../../corpus/questions/', import.meta.url));

/**
 * Stores the written questions of the starter guides: of new guides, of files that changed, and of guides that were read again. Other
 * guides are left alone, so a later start is quick.
 * @param guides the name of each guide's file, and the hash of its bytes
 */
export async function loadQuestions(
  { db, clock }: { db: Database; clock: Clock },
  guides: readonly { fileName: string; hash: string }[],
  folder = writtenQuestions,
): Promise<void> {
  const names = new Set(await readdir(folder));
  const asked = guides.filter(({ fileName }) => names.has(fileName));
  const versions = await versionsOfSources(
    db.query,
    asked.map(({ hash }) => hash),
  );
  const due: QuestionFile[] = [];
  for (const { fileName, hash } of asked) {
    const text = await readFile(join(folder, fileName), 'utf8');
    const file = { text, sha256: sha256(text) };
    for (const version of versions.filter(({ sourceSha256 }) => sourceSha256 === hash)) {
      if (version.source === file.sha256 && version.sourceReading === version.reading) continue;
      due.push({ version, ...file });
    }
  }
  if (due.length === 0) return;
  await storeWrittenQuestions(db, due, clock.now());
  await countQuestionWords(db);
}
