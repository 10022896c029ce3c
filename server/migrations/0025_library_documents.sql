-- An organisation's own documents: where they are kept, who answers for them, when they are looked at again, and what does not fit.

CREATE TABLE library_folders (
  id              text PRIMARY KEY,
  parent_id       text REFERENCES library_folders (id),
  name            text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  owner_id        text,
  organisation_id text NOT NULL REFERENCES organisations (id),
  visibility      text NOT NULL DEFAULT 'organisation' CHECK (visibility IN ('public', 'organisation', 'named', 'private')),
  shared_with     text[] NOT NULL DEFAULT '{}',
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX library_folders_name ON library_folders (organisation_id, parent_id, lower(name)) NULLS NOT DISTINCT;
CREATE INDEX library_folders_parent ON library_folders (parent_id);

-- What the library adds to a work of its partition; who may read it is the work's own. A work without a row is in no folder and
-- nobody's.
CREATE TABLE library_documents (
  work_id        text PRIMARY KEY REFERENCES works (id) ON DELETE CASCADE,
  folder_id      text REFERENCES library_folders (id),
  responsible_id text REFERENCES users (id) ON DELETE SET NULL,
  review_on      date,
  updated_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX library_documents_folder ON library_documents (folder_id);
CREATE INDEX library_documents_responsible ON library_documents (responsible_id);

-- A library document is its organisation's: a person who owned one would go on reading it wherever they went.
CREATE INDEX works_library ON works (organisation_id) WHERE partition = 'library';

CREATE TABLE library_checks (
  organisation_id text PRIMARY KEY REFERENCES organisations (id) ON DELETE CASCADE,
  asked_at        timestamptz,
  checked_at      timestamptz,
  documents       integer NOT NULL DEFAULT 0
);

-- What the last check found. `mark` stands for the texts on both sides, so that a finding put aside stays so until one of them changes.
CREATE TABLE library_findings (
  id              text PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  mark            text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('superseded_reference', 'dead_reference', 'contradiction')),
  reason          text NOT NULL,
  version_id      text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  element_id      text NOT NULL REFERENCES elements (id) ON DELETE CASCADE,
  quote_start     integer NOT NULL CHECK (quote_start >= 0),
  quote_end       integer NOT NULL CHECK (quote_end > quote_start),
  other_version_id  text REFERENCES versions (id) ON DELETE CASCADE,
  other_element_id  text REFERENCES elements (id) ON DELETE CASCADE,
  other_quote_start integer,
  other_quote_end   integer,
  dismissed_by    text,
  dismissed_at    timestamptz,
  found_at        timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX library_findings_mark ON library_findings (organisation_id, mark);
CREATE INDEX library_findings_element ON library_findings (element_id);
CREATE INDEX library_findings_other ON library_findings (other_element_id);
CREATE INDEX library_findings_version ON library_findings (version_id);
CREATE INDEX library_findings_other_version ON library_findings (other_version_id);
