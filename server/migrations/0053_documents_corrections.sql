-- What people correct of what was read, apart from the text, so that the next version's reading is corrected in the same way.
CREATE TABLE corrections (
  id         text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  work_id    text NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  version_id text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('join', 'split', 'number', 'type', 'title')),
  -- The element it is about; null for the title. It is found again by its lineage, or by the words it had.
  lineage_id text,
  text_hash  text,
  change     jsonb NOT NULL,
  -- The words it is about, for the list of corrections.
  words      text NOT NULL,
  made_by    text REFERENCES users (id) ON DELETE SET NULL,
  made_at    timestamptz NOT NULL
);
CREATE INDEX corrections_work ON corrections (work_id);
CREATE INDEX corrections_version ON corrections (version_id);
CREATE INDEX corrections_made_by ON corrections (made_by);

-- What became of a correction in a version: applied, not applied for a reason, or undone by a person.
CREATE TABLE correction_outcomes (
  correction_id text NOT NULL REFERENCES corrections (id) ON DELETE CASCADE,
  version_id    text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  refused       jsonb,
  undone_by     text REFERENCES users (id) ON DELETE SET NULL,
  undone_at     timestamptz,
  PRIMARY KEY (version_id, correction_id)
);
CREATE INDEX correction_outcomes_correction ON correction_outcomes (correction_id);
CREATE INDEX correction_outcomes_undone_by ON correction_outcomes (undone_by);

-- The elements of a corrected version as they were read, before any correction. A version without corrections has none here: its
-- elements are as read. An undone correction is taken back by applying the others to these again.
CREATE TABLE elements_as_read (
  version_id text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  position   integer NOT NULL,
  lineage_id text NOT NULL REFERENCES lineages (id) ON DELETE CASCADE,
  element    jsonb NOT NULL,
  PRIMARY KEY (version_id, position)
);
CREATE INDEX elements_as_read_lineage ON elements_as_read (lineage_id);
