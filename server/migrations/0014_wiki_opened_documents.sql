-- What each user read last: one row a user and work, with the version that was opened.

CREATE TABLE opened_documents (
  user_id    text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  work_id    text NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  version_id text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  opened_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, work_id)
);
CREATE INDEX opened_documents_latest ON opened_documents (user_id, opened_at DESC);
