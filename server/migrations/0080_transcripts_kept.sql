-- Days for which a transcript is kept after the last document was begun from it; null keeps it as long as a document rests on it.
ALTER TABLE organisations ADD COLUMN transcript_days integer CHECK (transcript_days BETWEEN 1 AND 3650);

-- A version is also kept when somebody names the speakers.
ALTER TABLE draft_versions DROP CONSTRAINT draft_versions_reason_check;
ALTER TABLE draft_versions ADD CONSTRAINT draft_versions_reason_check
  CHECK (reason IN ('written', 'edited', 'restored', 'kept', 'renamed'));
