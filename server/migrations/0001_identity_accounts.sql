-- People, the organisations they belong to, how they prove who they are, and their sessions.

CREATE TABLE organisations (
  id          text PRIMARY KEY,
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  is_demo     boolean NOT NULL DEFAULT false,
  settings    jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE users (
  id                  text PRIMARY KEY,
  email               text NOT NULL CHECK (email = lower(email)),
  email_verified      boolean NOT NULL DEFAULT false,
  name                text NOT NULL,
  image               text,
  firstname           text NOT NULL,
  surname             text NOT NULL,
  job_title           text NOT NULL DEFAULT '',
  organisation_id     text REFERENCES organisations (id),
  account_roles       text[] NOT NULL DEFAULT '{}',
  onboarding_complete boolean NOT NULL DEFAULT false,
  is_demo             boolean NOT NULL DEFAULT false,
  disabled_at         timestamptz,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE INDEX users_organisation ON users (organisation_id);

-- One row per way to sign in: a password (provider 'credential') or an outside identity.
CREATE TABLE accounts (
  id                       text PRIMARY KEY,
  user_id                  text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  account_id               text NOT NULL,
  provider_id              text NOT NULL,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  password                 text,
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX accounts_provider ON accounts (provider_id, account_id);
CREATE INDEX accounts_user ON accounts (user_id);

-- The token itself is never stored: token_hash is SHA-256, lower-case hex.
CREATE TABLE sessions (
  id              text PRIMARY KEY,
  user_id         text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash      text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at      timestamptz NOT NULL,
  shared_computer boolean NOT NULL DEFAULT false,
  ip_address      text,
  user_agent      text,
  last_used_at    timestamptz NOT NULL DEFAULT now(),
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);

-- Single-use codes (password reset, e-mail verification), stored hashed.
CREATE TABLE verifications (
  id          text PRIMARY KEY,
  identifier  text NOT NULL,
  value       text NOT NULL,
  expires_at  timestamptz NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);
