-- What organisations decide for themselves: their domains, their rules, who may be let in to help; and what administrators switch off.

ALTER TABLE organisations
  ADD COLUMN require_second_factor boolean NOT NULL DEFAULT false,
  ADD COLUMN disabled_at timestamptz;

-- A domain that is claimed is proved by a TXT record with the token, which is public. One organisation at a time holds the proof.
CREATE TABLE organisation_domains (
  id              text PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  domain          text NOT NULL CHECK (domain = lower(domain) AND length(domain) BETWEEN 3 AND 253),
  token           text NOT NULL,
  proved_at       timestamptz,
  last_seen_at    timestamptz,
  checked_at      timestamptz,
  last_result     text CHECK (last_result IN ('found', 'absent', 'other_token', 'no_answer')),
  warned_at       timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX organisation_domains_claim ON organisation_domains (organisation_id, domain);
CREATE UNIQUE INDEX organisation_domains_proof ON organisation_domains (domain) WHERE proved_at IS NOT NULL;

-- Never longer than an hour from the person's consent.
CREATE TABLE impersonations (
  id               text PRIMARY KEY,
  administrator_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  user_id          text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reason           text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  minutes          integer NOT NULL CHECK (minutes BETWEEN 1 AND 60),
  created_at       timestamptz NOT NULL DEFAULT now(),
  lapses_at        timestamptz NOT NULL,
  allowed_at       timestamptz,
  refused_at       timestamptz,
  ends_at          timestamptz CHECK (ends_at <= allowed_at + interval '60 minutes'),
  started_at       timestamptz,
  session_id       text,
  ended_at         timestamptz,
  ended_by         text CHECK (ended_by IN ('administrator', 'person', 'time')),
  CHECK (administrator_id <> user_id),
  CHECK ((allowed_at IS NULL) = (ends_at IS NULL)),
  CHECK (allowed_at IS NULL OR refused_at IS NULL),
  CHECK (started_at IS NULL OR (allowed_at IS NOT NULL AND session_id IS NOT NULL))
);
CREATE INDEX impersonations_user ON impersonations (user_id, created_at);
CREATE INDEX impersonations_administrator ON impersonations (administrator_id, created_at);
CREATE UNIQUE INDEX impersonations_session ON impersonations (session_id) WHERE session_id IS NOT NULL AND ended_at IS NULL;
