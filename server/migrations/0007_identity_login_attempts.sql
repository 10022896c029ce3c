-- Failed logins per account, per address and per both together, so that the limit holds across processes.
-- Keys are HMACs: neither an e-mail address nor a network address stands here.

CREATE TABLE login_attempts (
  key        text PRIMARY KEY CHECK (key ~ '^(pair|account|address):[0-9a-f]{64}$'),
  failures   timestamptz[] NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX login_attempts_updated ON login_attempts (updated_at);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX verifications_expiry ON verifications (expires_at);
