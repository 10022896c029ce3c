-- One row a browser in which a person has logged in. The token grants nothing: wrong passwords sent with it are counted apart, so that
-- strangers' guesses do not lock its person out. `token_hash` is keyed with the installation's secret; `session_id` is the last session
-- that started in that browser.
CREATE TABLE device_tokens (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_id text NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX device_tokens_user ON device_tokens (user_id);
CREATE INDEX device_tokens_expiry ON device_tokens (expires_at);

-- When the person was last notified that somebody is guessing their password.
ALTER TABLE users ADD COLUMN guesses_told_at timestamptz;

-- Wrong passwords sent with a device token, and those typed again inside a session, are counted apart from other logins.
ALTER TABLE login_attempts DROP CONSTRAINT login_attempts_key_check;
ALTER TABLE login_attempts ADD CONSTRAINT login_attempts_key_check
  CHECK (key ~ '^(pair|account|address|device|session|factor-pair|factor-account|factor-told):[0-9a-f]{64}$');
