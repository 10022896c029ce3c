-- Policies uploaded for a review: files of their owner, read like files attached to a chat and found by no search. One without a review is
-- deleted after a week; the others go with their last review.
CREATE TABLE policy_uploads (
  id                text PRIMARY KEY REFERENCES ingestion_files (id) ON DELETE CASCADE,
  owner_id          text NOT NULL,
  -- The upload that added it to the data library too.
  library_upload_id text,
  -- Set when it was removed; the job that deletes what was derived from it follows.
  removed_at        timestamptz,
  created_at        timestamptz NOT NULL
);
CREATE INDEX policy_uploads_owner ON policy_uploads (owner_id, id) WHERE removed_at IS NULL;
CREATE INDEX policy_uploads_gone ON policy_uploads (id) WHERE removed_at IS NOT NULL;

-- Names the upload without a foreign key: that the policy was uploaded decides who may read the words that the review kept.
ALTER TABLE reviews ADD COLUMN policy_upload_id text;
CREATE INDEX reviews_policy_upload ON reviews (policy_upload_id) WHERE policy_upload_id IS NOT NULL;
