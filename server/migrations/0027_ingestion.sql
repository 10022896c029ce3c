-- An ingestion is a batch of files on their way to become documents, worked on by a run; each file has its own stage and end.

CREATE TABLE ingestions (
  id              text PRIMARY KEY,
  partition       text NOT NULL CHECK (partition IN ('library', 'regulation')),
  publish         text NOT NULL CHECK (publish IN ('at_once', 'after_preview')),
  source          text NOT NULL CHECK (source IN ('upload', 'folder', 'connector')),
  source_id       text,
  folder_id       text,
  -- The run that works on it now, or worked on it last.
  run_id          text REFERENCES runs (id) ON DELETE SET NULL,
  idempotency_key text,
  owner_id        text,
  organisation_id text REFERENCES organisations (id),
  visibility      text NOT NULL DEFAULT 'private' CHECK (visibility IN ('public', 'organisation', 'named', 'private')),
  shared_with     text[] NOT NULL DEFAULT '{}',
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ingestions_owner ON ingestions (owner_id, id);
CREATE UNIQUE INDEX ingestions_idempotency ON ingestions (owner_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX ingestions_partition ON ingestions (partition, id);

CREATE TABLE ingestion_files (
  id                  text PRIMARY KEY,
  ingestion_id        text NOT NULL REFERENCES ingestions (id) ON DELETE CASCADE,
  position            integer NOT NULL CHECK (position >= 0),
  file_name           text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255 AND file_name !~ '[/\\]'),
  -- Null for a file beyond the limit, of which nothing was kept.
  byte_size           bigint,
  sha256              text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- The bytes and what is said of them; gone once nobody can need them.
  file_id             text REFERENCES files (id) ON DELETE SET NULL,
  description_file_id text REFERENCES files (id) ON DELETE SET NULL,
  stage               text NOT NULL DEFAULT 'received' CHECK (stage IN
                        ('received', 'parsed', 'structured', 'indexed', 'ready', 'duplicate', 'refused', 'cancelled')),
  held                boolean NOT NULL DEFAULT false,
  -- Times that work on it was begun: a file that ends every process must not do so for ever.
  attempts            integer NOT NULL DEFAULT 0,
  reason              text,
  message             text,
  version_id          text REFERENCES versions (id) ON DELETE SET NULL,
  elements            integer,
  UNIQUE (ingestion_id, position)
);
CREATE INDEX ingestion_files_file ON ingestion_files (file_id) WHERE file_id IS NOT NULL;

-- The same text is the same document, whatever its file is called and however its bytes are packed.
ALTER TABLE versions ADD COLUMN text_sha256 text CHECK (text_sha256 ~ '^[0-9a-f]{64}$');
CREATE INDEX versions_source ON versions (source_sha256) WHERE published_at IS NOT NULL;
CREATE INDEX versions_text ON versions (text_sha256) WHERE published_at IS NOT NULL;

-- What the product begins of itself, such as by a schedule, has no person as its owner.
ALTER TABLE runs ALTER COLUMN owner_id DROP NOT NULL;
