-- Work → version → element. A citation points at an element; a lineage is an element's identity across versions.

CREATE TABLE works (
  id              text PRIMARY KEY,
  key             text NOT NULL,
  file_name       text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255 AND file_name !~ '[/\\]'),
  title           text NOT NULL,
  partition       text NOT NULL CHECK (partition IN ('regulation', 'library')),
  is_guide        boolean NOT NULL DEFAULT false,
  publication     text,
  publisher       text,
  official_url    text,
  edition         text,
  basis           text,
  checked_on      date,
  jurisdiction    text,
  category        text NOT NULL,
  domain          text NOT NULL,
  subdomains      text[] NOT NULL CHECK (cardinality(subdomains) BETWEEN 1 AND 3),
  owner_id        text,
  organisation_id text REFERENCES organisations (id),
  visibility      text NOT NULL CHECK (visibility IN ('public', 'organisation', 'named', 'private')),
  shared_with     text[] NOT NULL DEFAULT '{}',
  withdrawn_at    timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX works_key ON works (organisation_id, key) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX works_file_name ON works (organisation_id, file_name) NULLS NOT DISTINCT;

CREATE TABLE versions (
  id             text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  work_id        text NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  number         integer NOT NULL CHECK (number > 0),
  label          text,
  title          text NOT NULL,
  effective_from date NOT NULL,
  effective_to   date,
  demonstration  boolean NOT NULL DEFAULT false,
  source_sha256  text NOT NULL CHECK (source_sha256 ~ '^[0-9a-f]{64}$'),
  source_file_id text REFERENCES files (id),
  made_by_kind   text NOT NULL CHECK (made_by_kind IN ('person', 'import')),
  made_by        text,
  element_count  integer NOT NULL,
  -- Null while its elements are being stored, in several transactions; every reader passes over such a version.
  published_at   timestamptz
);
CREATE UNIQUE INDEX versions_number ON versions (work_id, number) WHERE published_at IS NOT NULL;
CREATE INDEX versions_work ON versions (work_id);

CREATE TABLE lineages (
  id         text PRIMARY KEY,
  work_id    text NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lineages_work ON lineages (work_id);

-- Splits, merges and a person's corrections.
CREATE TABLE lineage_links (
  from_lineage_id text NOT NULL REFERENCES lineages (id) ON DELETE CASCADE,
  to_lineage_id   text NOT NULL REFERENCES lineages (id) ON DELETE CASCADE,
  kind            text NOT NULL CHECK (kind IN ('split', 'merge', 'correction')),
  version_id      text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  made_by         text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (from_lineage_id, to_lineage_id, version_id)
);

CREATE TABLE elements (
  id           text PRIMARY KEY,
  version_id   text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  lineage_id   text NOT NULL REFERENCES lineages (id),
  parent_id    text REFERENCES elements (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  position     integer NOT NULL CHECK (position >= 0),
  kind         text NOT NULL CHECK (kind IN ('heading', 'paragraph', 'list_item', 'table', 'figure')),
  level        integer,
  number       text,
  canonical_id text NOT NULL,
  section_path text[] NOT NULL DEFAULT '{}',
  text         text NOT NULL,
  text_hash    text NOT NULL CHECK (text_hash ~ '^[0-9a-f]{64}$'),
  table_cells  jsonb,
  UNIQUE (version_id, position),
  UNIQUE (version_id, canonical_id)
);
CREATE INDEX elements_lineage ON elements (lineage_id);
CREATE INDEX elements_parent ON elements (parent_id) WHERE parent_id IS NOT NULL;

-- A favourite stars the work, through any of its versions.
CREATE TABLE favourites (
  user_id    text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  work_id    text NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, work_id)
);
