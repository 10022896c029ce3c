-- Files that say what a version says: the one it was made from, and the same document in other formats. A file met again as it was is
-- known, whatever has become of the document since.
CREATE TABLE version_forms (
  version_id    text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  file_name     text NOT NULL,
  source_sha256 text NOT NULL,
  text_sha256   text NOT NULL,
  seen_at       timestamptz NOT NULL,
  PRIMARY KEY (version_id, file_name)
);
