-- Second factors: authenticator apps with recovery codes, passkeys, and what signing in with them leaves behind.

-- Whether the session began with more than a password: a second factor, a passkey, or another's sign-in that stands for both.
ALTER TABLE sessions ADD COLUMN is_strong boolean NOT NULL DEFAULT false;

-- `secret` is encrypted with a key of the installation. `last_step` is the newest half minute whose code was taken.
CREATE TABLE second_factors (
  user_id      text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret       text NOT NULL,
  confirmed_at timestamptz,
  last_step    bigint NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL
);

CREATE TABLE recovery_codes (
  user_id   text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash text NOT NULL CHECK (code_hash ~ '^[0-9a-f]{64}$'),
  used_at   timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Sign-ins that wait for the second factor.
CREATE TABLE second_factor_challenges (
  challenge_hash  text PRIMARY KEY CHECK (challenge_hash ~ '^[0-9a-f]{64}$'),
  user_id         text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  method          text NOT NULL CHECK (method IN ('password', 'link')),
  shared_computer boolean NOT NULL,
  failures        integer NOT NULL DEFAULT 0,
  expires_at      timestamptz NOT NULL
);
CREATE INDEX second_factor_challenges_user ON second_factor_challenges (user_id);
CREATE INDEX second_factor_challenges_expiry ON second_factor_challenges (expires_at);

CREATE TABLE passkeys (
  id            text PRIMARY KEY,
  user_id       text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  credential_id text NOT NULL UNIQUE,
  public_key    text NOT NULL,
  counter       bigint NOT NULL,
  device_type   text NOT NULL,
  backed_up     boolean NOT NULL,
  transports    text,
  aaguid        text,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Which kinds of browser a person has signed in with, hashed with the person, so that a new one can be told of.
CREATE TABLE known_devices (
  user_id       text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device_hash   text NOT NULL CHECK (device_hash ~ '^[0-9a-f]{64}$'),
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);

-- Tries at second factors are counted apart from logins.
ALTER TABLE login_attempts DROP CONSTRAINT login_attempts_key_check;
ALTER TABLE login_attempts ADD CONSTRAINT login_attempts_key_check
  CHECK (key ~ '^(pair|account|address|factor-pair|factor-account|factor-told):[0-9a-f]{64}$');
