-- Conversations. A question is asked inside a session and answered by a run; the run's events are the answer.

CREATE TABLE chat_sessions (
  id              text PRIMARY KEY,
  owner_id        text NOT NULL,
  organisation_id text,
  visibility      text NOT NULL DEFAULT 'private' CHECK (visibility IN ('public', 'organisation', 'named', 'private')),
  shared_with     text[] NOT NULL DEFAULT '{}',
  title           text NOT NULL DEFAULT '',
  pinned_at       timestamptz,
  -- The key of the call that started it.
  idempotency_key text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_sessions_owner ON chat_sessions (owner_id, updated_at DESC, id DESC);
CREATE UNIQUE INDEX chat_sessions_idempotency ON chat_sessions (owner_id, idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE TABLE chat_questions (
  id         text PRIMARY KEY,
  session_id text NOT NULL REFERENCES chat_sessions (id) ON DELETE CASCADE,
  run_id     text NOT NULL UNIQUE REFERENCES runs (id) ON DELETE CASCADE,
  position   integer NOT NULL,
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  filters    jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (session_id, position)
);

-- A citation pins the element, the words and their hash; what is current is worked out when it is read.
CREATE TABLE citations (
  id           text PRIMARY KEY,
  run_id       text NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  sentence     integer NOT NULL,
  element_id   text NOT NULL,
  version_id   text NOT NULL,
  lineage_id   text NOT NULL,
  quote_start  integer NOT NULL CHECK (quote_start >= 0),
  quote_end    integer NOT NULL CHECK (quote_end > quote_start),
  text_hash    text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX citations_run ON citations (run_id);
CREATE INDEX citations_lineage ON citations (lineage_id);
