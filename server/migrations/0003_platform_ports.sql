-- Tables of the ports every feature shares: audit, flags, first-party events, notifications, to-dos, files, mail.

-- Append-only and hash-chained: hash = SHA-256 over previous_hash and the row's canonical JSON (server/platform/audit/audit-chain.ts).
CREATE TABLE audit_log (
  seq             bigint PRIMARY KEY,
  at              timestamptz NOT NULL,
  actor_id        text,
  actor_kind      text NOT NULL CHECK (actor_kind IN ('user', 'system', 'operator', 'anonymous')),
  organisation_id text,
  action          text NOT NULL,
  subject_type    text,
  subject_id      text,
  detail          jsonb NOT NULL DEFAULT '{}'::jsonb,
  request_id      text,
  previous_hash   text NOT NULL,
  hash            text NOT NULL UNIQUE
);
CREATE INDEX audit_log_organisation ON audit_log (organisation_id, seq DESC);

-- One row: the end of the chain. Locking it orders appends without gaps.
CREATE TABLE audit_head (
  id   integer PRIMARY KEY CHECK (id = 1),
  seq  bigint NOT NULL,
  hash text NOT NULL
);
INSERT INTO audit_head (id, seq, hash) VALUES (1, 0, repeat('0', 64));

-- An empty log may be emptied again, so that a restore can clear what a migration wrote.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM audit_log) THEN
    RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_head_stays BEFORE DELETE OR TRUNCATE ON audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE FUNCTION refuse_audit_rewind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_head only moves forward' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head
  FOR EACH ROW WHEN (NEW.seq <= OLD.seq) EXECUTE FUNCTION refuse_audit_rewind();

CREATE TABLE flags (
  key         text PRIMARY KEY,
  description text NOT NULL,
  enabled     boolean NOT NULL DEFAULT false,
  updated_at  timestamptz NOT NULL DEFAULT now()
);
INSERT INTO flags (key, description) VALUES
  ('onboarding', 'Offer the onboarding modules to new users'),
  ('workforce-reports', 'Show reports and workforce performance'),
  ('data-library', 'Show the data library'),
  ('professional-body', 'Show the professional body''s logos on the sign-in pages');

-- A target is one organisation or one user; a user's row wins over the organisation's, and both over the flag's own value.
CREATE TABLE flag_overrides (
  flag_key    text NOT NULL REFERENCES flags (key) ON DELETE CASCADE,
  target_kind text NOT NULL CHECK (target_kind IN ('organisation', 'user')),
  target_id   text NOT NULL,
  enabled     boolean NOT NULL,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (target_kind, target_id, flag_key)
);

-- client_id is the browser's own number of the event: sent twice by one person it counts once. session_id is a hash.
CREATE TABLE analytics_events (
  id              text PRIMARY KEY,
  client_id       uuid,
  name            text NOT NULL,
  properties      jsonb NOT NULL DEFAULT '{}'::jsonb,
  user_id         text,
  organisation_id text,
  session_id      text,
  occurred_at     timestamptz NOT NULL,
  received_at     timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX analytics_events_once ON analytics_events (user_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX analytics_events_organisation ON analytics_events (organisation_id, occurred_at);
CREATE INDEX analytics_events_user ON analytics_events (user_id, occurred_at);
CREATE INDEX analytics_events_name ON analytics_events (name, occurred_at);

CREATE TABLE notifications (
  id         text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind       text NOT NULL,
  title      text NOT NULL,
  message    text NOT NULL,
  link       text,
  dedupe_key text,
  status     text NOT NULL DEFAULT 'unread' CHECK (status IN ('unread', 'read')),
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at    timestamptz
);
CREATE UNIQUE INDEX notifications_dedupe ON notifications (user_id, dedupe_key) WHERE dedupe_key IS NOT NULL;
CREATE INDEX notifications_user ON notifications (user_id, created_at DESC);

CREATE TABLE todos (
  id              text PRIMARY KEY,
  owner_id        text NOT NULL,
  organisation_id text,
  visibility      text NOT NULL DEFAULT 'named' CHECK (visibility IN ('public', 'organisation', 'named', 'private')),
  shared_with     text[] NOT NULL DEFAULT '{}',
  assignee_id     text NOT NULL,
  title           text NOT NULL CHECK (length(title) BETWEEN 1 AND 500),
  origin_kind     text,
  origin_id       text,
  due_on          date,
  done_at         timestamptz,
  revision        integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX todos_assignee ON todos (assignee_id, done_at, due_on);

CREATE TABLE files (
  id              text PRIMARY KEY,
  owner_id        text,
  organisation_id text,
  visibility      text NOT NULL DEFAULT 'private' CHECK (visibility IN ('public', 'organisation', 'named', 'private')),
  shared_with     text[] NOT NULL DEFAULT '{}',
  storage_key     text NOT NULL UNIQUE,
  file_name       text NOT NULL,
  media_type      text NOT NULL,
  byte_size       bigint NOT NULL CHECK (byte_size >= 0),
  sha256          text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_at      timestamptz NOT NULL DEFAULT now()
);

-- The bodies may hold one-time links, so they are erased once the mail has gone out, been kept or failed for good.
CREATE TABLE mails (
  id         text PRIMARY KEY,
  recipient  text NOT NULL,
  subject    text NOT NULL,
  text_body  text,
  html_body  text,
  state      text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'kept', 'failed')),
  attempts   integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at    timestamptz
);
CREATE INDEX mails_state ON mails (state, created_at DESC);
