-- Files that people attach to findings as evidence. They arrive, are scanned and read like files attached to chats; the id is that of the
-- file in its ingestion. A review may be deleted in any way: what belongs to none is removed by the sweep.
CREATE TABLE review_evidence (
  id          text PRIMARY KEY REFERENCES ingestion_files (id) ON DELETE CASCADE,
  review_id   text REFERENCES reviews (id) ON DELETE SET NULL,
  finding_id  text REFERENCES review_findings (id) ON DELETE SET NULL,
  attached_by text NOT NULL,
  -- What people type is shorter: covers of patient details may be longer than what they cover.
  caption     text NOT NULL DEFAULT '' CHECK (length(caption) <= 2000),
  -- Set when somebody removed it; the job that deletes what was derived from it follows.
  removed_at  timestamptz,
  attached_at timestamptz NOT NULL
);
CREATE INDEX review_evidence_finding ON review_evidence (finding_id, id);
CREATE INDEX review_evidence_review ON review_evidence (review_id);
CREATE INDEX review_evidence_gone ON review_evidence (id) WHERE removed_at IS NOT NULL OR review_id IS NULL;

-- A photograph without a word is evidence too: its bytes stay although it became no document.
ALTER TABLE ingestion_files ADD COLUMN keeps_unread boolean NOT NULL DEFAULT false;
