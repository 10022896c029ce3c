import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import { questionPlaces, replaceQuestions } from './question-store.ts';
import { clauseQuestionSources } from './question-tables.ts';
import { readQuestionFile } from './read-question-file.ts';

/** A published version of the regulation, and what its written questions came from. */
export type QuestionedVersion = {
  id: string;
  workId: string;
  reading: number;
  sourceSha256: string;
  /** The hash of the file, and the reading, that its questions were stored for. */
  source: string | null;
  sourceReading: number | null;
};

/** The published versions with these source files. */
export const versionsOfSources = (db: EngineQueryable, hashes: readonly string[]): Promise<QuestionedVersion[]> =>
  db
    .select({
      id: versions.id,
      workId: versions.workId,
      reading: versions.reading,
      sourceSha256: versions.sourceSha256,
      source: clauseQuestionSources.source,
      sourceReading: clauseQuestionSources.reading,
    })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .leftJoin(
      clauseQuestionSources,
      and(eq(clauseQuestionSources.versionId, versions.id), eq(clauseQuestionSources.origin, 'written')),
    )
    .where(
      and(
        inArray(versions.sourceSha256, [...hashes]),
        isNotNull(versions.publishedAt),
        eq(works.partition, 'regulation'),
        isNull(works.organisationId),
      ),
    );

/** A file of questions, and the version that it was written for. */
export type QuestionFile = { version: QuestionedVersion; text: string; sha256: string };

/**
 * Stores the questions of files for their versions, in place of those of earlier files. A heading without a clause is left out.
 * @throws SyntaxError when a file is malformed
 */
export async function storeWrittenQuestions(
  db: EngineDatabase,
  files: readonly QuestionFile[],
  now: Date,
): Promise<void> {
  const versionIds = files.map(({ version }) => version.id);
  const places = Map.groupBy(await questionPlaces(db.query, versionIds, 'regulation'), ({ versionId }) => versionId);
  for (const { version, text, sha256 } of files) {
    const { id: versionId, workId, reading } = version;
    const own = new Map(places.get(versionId)?.map((place) => [place.place, place]));
    const questions = readQuestionFile(text).flatMap(({ place, tableRow, question }) => {
      const at = own.get(place);
      return at === undefined ? [] : [{ lineageId: at.lineageId, bodyHash: at.bodyHash, tableRow, question }];
    });
    const of = { workId, versionId, partition: 'regulation' } as const;
    const source = { origin: 'written', source: sha256, reading } as const;
    await db.transaction((tx) => replaceQuestions(tx, of, source, { questions, now }));
  }
}
