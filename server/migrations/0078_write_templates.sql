-- Templates that people make for their organisation, or for themselves where they have none. Each keeps every version.
CREATE TABLE document_templates (
  id              text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  organisation_id text REFERENCES organisations (id) ON DELETE CASCADE,
  -- Whose it is where it is of no organisation.
  person_id       text REFERENCES users (id) ON DELETE CASCADE,
  -- A template of an organisation outlives the account of its maker.
  made_by         text REFERENCES users (id) ON DELETE SET NULL,
  -- The number of its newest version.
  latest          integer NOT NULL CHECK (latest > 0),
  retired_at      timestamptz,
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  CHECK ((organisation_id IS NULL) <> (person_id IS NULL))
);
CREATE INDEX document_templates_organisation ON document_templates (organisation_id);
CREATE INDEX document_templates_person ON document_templates (person_id);
CREATE INDEX document_templates_maker ON document_templates (made_by);

-- A version is never changed.
CREATE TABLE document_template_versions (
  template_id     text NOT NULL REFERENCES document_templates (id) ON DELETE CASCADE,
  number          integer NOT NULL CHECK (number > 0),
  content         jsonb NOT NULL,
  made_by         text REFERENCES users (id) ON DELETE SET NULL,
  made_at         timestamptz NOT NULL,
  idempotency_key text,
  PRIMARY KEY (template_id, number)
);
CREATE UNIQUE INDEX document_template_versions_once ON document_template_versions (made_by, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
