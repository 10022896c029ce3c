import { beforeAll, expect, it } from 'vitest';
import { type EditKind, editKinds } from './edit-document.ts';
import { type LineageCounts, type LineageDocument, measureLineage } from './measure-lineage.ts';
import { readDocuments } from './read-documents.ts';

let documents: LineageDocument[];
let measured: Record<EditKind, LineageCounts>;
beforeAll(async () => {
  documents = (await readDocuments(undefined)).filter((_, index) => index % 5 === 0);
  measured = measureLineage(documents, 'a test of the repository');
});

it.each(editKinds)('keeps the lineage of unchanged clauses, whatever else was edited: %s', (kind) => {
  const { unchanged, unchangedKept, toOtherClause } = measured[kind];
  expect(unchanged).toBeGreaterThan(500);
  expect(unchangedKept / unchanged).toBeGreaterThanOrEqual(0.98);
  expect(toOtherClause).toBe(0);
});

it('follows clauses that are reworded, split and merged', () => {
  const { reworded, rewordedKept } = measured.reword;
  expect(rewordedKept / reworded).toBeGreaterThanOrEqual(0.95);
  expect(measured.split.splitFound / measured.split.split).toBeGreaterThanOrEqual(0.95);
  expect(measured.merge.mergedFound / measured.merge.merged).toBeGreaterThanOrEqual(0.95);
});

it('makes the same edits for the same seed', () => {
  expect(measureLineage(documents.slice(0, 2), 'again')).toEqual(measureLineage(documents.slice(0, 2), 'again'));
});
