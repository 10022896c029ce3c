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

-- What was said that may start a duty, as the run found it; each with the words that it rests on.
ALTER TABLE drafts ADD COLUMN duties jsonb NOT NULL DEFAULT '[]';

-- A notice that a person dismissed, by its place among those of the document. Shown again: the row goes.
CREATE TABLE draft_duty_dismissals (
  draft_id     text NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  number       integer NOT NULL CHECK (number > 0),
  reason       text NOT NULL,
  dismissed_by text REFERENCES users (id) ON DELETE SET NULL,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (draft_id, number)
);
CREATE INDEX draft_duty_dismissals_person ON draft_duty_dismissals (dismissed_by);
