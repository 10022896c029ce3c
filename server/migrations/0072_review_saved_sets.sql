-- Requirement sets of an organisation's own: a sheet, an OSCAL catalogue, or a profile that selects of one. Each keeps every version.
CREATE TABLE requirement_sets (
  id              text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  owner_id        text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  organisation_id text REFERENCES organisations (id) ON DELETE CASCADE,
  visibility      text NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'organisation')),
  -- Named readers, as every stored thing has them; a set names none.
  shared_with     text[] NOT NULL DEFAULT '{}' CHECK (shared_with = '{}'),
  kind            text NOT NULL CHECK (kind IN ('sheet', 'catalogue', 'profile')),
  name            text NOT NULL CHECK (name <> '' AND length(name) <= 200),
  -- The number of its newest version.
  latest          integer NOT NULL CHECK (latest > 0),
  withdrawn_at    timestamptz,
  created_at      timestamptz NOT NULL
);
CREATE INDEX requirement_sets_owner ON requirement_sets (owner_id);
CREATE INDEX requirement_sets_organisation ON requirement_sets (organisation_id);

CREATE TABLE requirement_set_versions (
  id              text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  set_id          text NOT NULL REFERENCES requirement_sets (id) ON DELETE CASCADE,
  number          integer NOT NULL CHECK (number > 0),
  file_name       text NOT NULL,
  requirements    jsonb NOT NULL,
  -- How many there are, so that nobody needs to read them to say so.
  total           integer NOT NULL CHECK (total > 0),
  -- Rows or controls that were left out, each with the reason.
  faults          jsonb NOT NULL DEFAULT '[]',
  -- Of a catalogue: its controls with their parameters, from which a profile selects.
  controls        jsonb,
  made_by         text REFERENCES users (id) ON DELETE SET NULL,
  created_at      timestamptz NOT NULL,
  idempotency_key text,
  UNIQUE (set_id, number)
);
CREATE UNIQUE INDEX requirement_set_versions_once ON requirement_set_versions (made_by, idempotency_key)
  WHERE idempotency_key IS NOT NULL;

-- A review names a saved set and its version as it names a document and its version: by id, without a foreign key.
ALTER TABLE review_sets DROP CONSTRAINT review_sets_kind_check;
ALTER TABLE review_sets ADD CONSTRAINT review_sets_kind_check CHECK (kind IN ('document', 'saved')),
  -- Only obligations of the document that the organisation had approved when the run began.
  ADD COLUMN only_approved boolean NOT NULL DEFAULT false;
CREATE INDEX review_sets_work ON review_sets (work_id);

-- The requirements of a saved set from the start of a review until its run has stored them: what becomes of the set meanwhile changes nothing.
CREATE TABLE review_pinned_requirements (
  set_id       text PRIMARY KEY REFERENCES review_sets (id) ON DELETE CASCADE,
  requirements jsonb NOT NULL
);

-- Requirements of a saved set stand in no document.
ALTER TABLE review_findings ALTER COLUMN element_id DROP NOT NULL;
