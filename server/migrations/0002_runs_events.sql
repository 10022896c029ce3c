-- A run is one piece of work the server owns (an answer, a review, a draft, an ingestion); its events are what every tab sees.

CREATE TABLE runs (
  id                text PRIMARY KEY,
  kind              text NOT NULL,
  subject_id        text,
  owner_id          text NOT NULL,
  organisation_id   text,
  visibility        text NOT NULL DEFAULT 'private' CHECK (visibility IN ('public', 'organisation', 'named', 'private')),
  shared_with       text[] NOT NULL DEFAULT '{}',
  input             jsonb NOT NULL,
  state             text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'stopped')),
  error             jsonb,
  attempt           integer NOT NULL DEFAULT 0,
  lease_owner       text,
  lease_until       timestamptz,
  last_seq          integer NOT NULL DEFAULT 0,
  idempotency_key   text,
  stop_requested_at timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now(),
  started_at        timestamptz,
  finished_at       timestamptz
);
CREATE UNIQUE INDEX runs_idempotency ON runs (owner_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX runs_subject ON runs (subject_id, created_at);
CREATE INDEX runs_unfinished ON runs (state, lease_until) WHERE state IN ('queued', 'running');

CREATE TABLE run_events (
  run_id     text NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  seq        integer NOT NULL CHECK (seq > 0),
  type       text NOT NULL,
  payload    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (run_id, seq)
);
