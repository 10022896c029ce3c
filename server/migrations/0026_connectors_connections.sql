-- Places outside that regulation is read from, what was found there, and each time they were looked at.

-- `address` is what the kind reads: a path of legislation.gov.uk or GOV.UK, a web address of an OSCAL catalogue, or a folder.
-- `index_*` is what the list of texts was when all of it had been taken in. `failures` counts looks that failed since the last that did not.
CREATE TABLE connections (
  id                  text PRIMARY KEY,
  kind                text NOT NULL CHECK (kind IN ('legislation', 'gov_uk', 'folder', 'oscal')),
  name                text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  address             text NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
  since               date,
  with_attachments    boolean NOT NULL DEFAULT false,
  category            text NOT NULL,
  domain              text NOT NULL,
  subdomains          text[] NOT NULL,
  every               text NOT NULL CHECK (every IN ('hour', 'day', 'week')),
  publish             text NOT NULL CHECK (publish IN ('at_once', 'after_preview')),
  paused_at           timestamptz,
  next_look_at        timestamptz NOT NULL,
  last_look_at        timestamptz,
  last_success_at     timestamptz,
  failures            integer NOT NULL DEFAULT 0,
  problem             text,
  index_etag          text,
  index_last_modified text,
  index_sha256        text CHECK (index_sha256 ~ '^[0-9a-f]{64}$'),
  created_by          text REFERENCES users (id) ON DELETE SET NULL,
  created_at          timestamptz NOT NULL,
  UNIQUE (kind, address)
);
CREATE INDEX connections_due ON connections (next_look_at) WHERE paused_at IS NULL;

-- One text of a place. `document_id` is the version it last became, which may be gone since; `looked_in` the look that last saw to it.
CREATE TABLE connection_texts (
  id              text PRIMARY KEY,
  connection_id   text NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  address         text NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
  title           text NOT NULL,
  state           text NOT NULL CHECK (state IN ('waiting', 'published', 'held', 'refused', 'gone')),
  problem         text,
  etag            text,
  last_modified   text,
  sha256          text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  document_id     text,
  effective_from  date,
  looked_in       text,
  last_changed_at timestamptz,
  last_look_at    timestamptz NOT NULL,
  UNIQUE (connection_id, address)
);

CREATE TABLE connection_looks (
  id            text PRIMARY KEY,
  connection_id text NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  state         text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  started_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  unchanged     integer NOT NULL DEFAULT 0,
  taken_in      integer NOT NULL DEFAULT 0,
  refused       integer NOT NULL DEFAULT 0,
  problem       text,
  CHECK ((state = 'running') = (ended_at IS NULL))
);
CREATE INDEX connection_looks_newest ON connection_looks (connection_id, started_at DESC);
-- Two processes never look at one place at a time.
CREATE UNIQUE INDEX connection_looks_running ON connection_looks (connection_id) WHERE state = 'running';
