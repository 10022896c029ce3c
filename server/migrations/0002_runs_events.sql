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
  -- Attempts that ended by throwing; an attempt whose process ended is not one.
  failures          integer NOT NULL DEFAULT 0,
  -- Made anew with each claim, so that an attempt that lost its lease cannot write, not even in the same process.
  lease_id          text,
  -- Of a running run: until when its lease holds. Of a queued one: not to be claimed before.
  lease_until       timestamptz,
  last_seq          integer NOT NULL DEFAULT 0,
  -- The key of the call that started it, and the SHA-256 of what that call asked for: the same key with other words is refused.
  idempotency_key   text,
  request_hash      text,
  created_at        timestamptz NOT NULL DEFAULT now(),
  started_at        timestamptz,
  finished_at       timestamptz,
  CHECK ((idempotency_key IS NULL) = (request_hash IS NULL))
);
CREATE UNIQUE INDEX runs_idempotency ON runs (owner_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX runs_subject ON runs (subject_id, created_at);
CREATE INDEX runs_unfinished ON runs (created_at) WHERE state IN ('queued', 'running');
CREATE INDEX runs_owner_unfinished ON runs (owner_id, state) WHERE state IN ('queued', 'running');

CREATE TABLE run_events (
  run_id     text NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  seq        integer NOT NULL CHECK (seq > 0),
  type       text NOT NULL,
  payload    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (run_id, seq)
);
