-- Signing in through others: attempts under way, hand-overs to the forum, and what a directory provisions.

-- The state and the browser's binding are stored as SHA-256. `sealed` is the encrypted nonce and PKCE verifier, `answer` what a SAML
-- provider said, encrypted, which the one-time code behind `answer_hash` fetches.
CREATE TABLE federation_attempts (
  state_hash      text PRIMARY KEY CHECK (state_hash ~ '^[0-9a-f]{64}$'),
  provider        text NOT NULL,
  binding_hash    text NOT NULL CHECK (binding_hash ~ '^[0-9a-f]{64}$'),
  sealed          text NOT NULL,
  redirect        text,
  shared_computer boolean NOT NULL DEFAULT false,
  answer_hash     text CHECK (answer_hash ~ '^[0-9a-f]{64}$'),
  answer          text,
  expires_at      timestamptz NOT NULL,
  created_at      timestamptz NOT NULL,
  CHECK ((answer_hash IS NULL) = (answer IS NULL))
);
CREATE INDEX federation_attempts_expiry ON federation_attempts (expires_at);

-- Nonces of DiscourseConnect that were answered, so that none is answered twice.
CREATE TABLE forum_hand_overs (
  nonce_hash text PRIMARY KEY CHECK (nonce_hash ~ '^[0-9a-f]{64}$'),
  user_id    text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX forum_hand_overs_expiry ON forum_hand_overs (expires_at);

-- Keys by which an organisation's directory provisions its people (SCIM 2.0).
CREATE TABLE scim_tokens (
  id              text PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  token_hash      text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  label           text NOT NULL CHECK (length(label) BETWEEN 1 AND 100),
  created_by      text REFERENCES users (id) ON DELETE SET NULL,
  created_at      timestamptz NOT NULL,
  last_used_at    timestamptz,
  revoked_at      timestamptz
);
CREATE INDEX scim_tokens_organisation ON scim_tokens (organisation_id);

-- What the directory calls a person; whoever it has never named has no row.
CREATE TABLE scim_users (
  user_id         text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organisation_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  external_id     text NOT NULL CHECK (length(external_id) BETWEEN 1 AND 255),
  UNIQUE (organisation_id, external_id)
);

CREATE TABLE scim_groups (
  id              text PRIMARY KEY,
  organisation_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  display_name    text NOT NULL CHECK (length(display_name) BETWEEN 1 AND 255),
  external_id     text,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL
);
CREATE UNIQUE INDEX scim_groups_name ON scim_groups (organisation_id, lower(display_name));

CREATE TABLE scim_group_members (
  group_id text NOT NULL REFERENCES scim_groups (id) ON DELETE CASCADE,
  user_id  text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, user_id)
);
CREATE INDEX scim_group_members_user ON scim_group_members (user_id);
