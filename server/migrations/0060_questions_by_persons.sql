-- The words of stored questions are in memory; only those that people wrote are looked up here.
DROP INDEX clause_questions_stems;
CREATE INDEX clause_questions_by_persons ON clause_questions USING gin (stems) WHERE origin = 'person';
