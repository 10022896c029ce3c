-- Days for which a transcript is kept after the last document was begun from it; null keeps it as long as a document rests on it.
ALTER TABLE organisations ADD COLUMN transcript_days integer CHECK (transcript_days BETWEEN 1 AND 3650);

-- A version is also kept when somebody names the speakers.
ALTER TABLE draft_versions DROP CONSTRAINT draft_versions_reason_check;
ALTER TABLE draft_versions ADD CONSTRAINT draft_versions_reason_check
  CHECK (reason IN ('written', 'edited', 'restored', 'kept', 'renamed'));

-- A document may hold the accepted wordings of a review; the review may be deleted later.
ALTER TABLE drafts DROP CONSTRAINT drafts_source_check;
ALTER TABLE drafts ADD CONSTRAINT drafts_source_check
  CHECK (source IN ('captions', 'word', 'pdf', 'text', 'pasted', 'chat', 'review'));
ALTER TABLE drafts ADD COLUMN review_id text;
