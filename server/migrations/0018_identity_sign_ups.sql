-- Who has signed up and not yet proved their address, and who is invited. Neither is a user before that: an address that somebody
-- else typed never stands in the way of its owner. Codes and passwords are stored hashed.

ALTER TABLE users ADD COLUMN stated_organisation text;
ALTER TABLE users ADD COLUMN welcomed_at timestamptz;
UPDATE users SET welcomed_at = created_at;

CREATE TABLE invitations (
  id                text PRIMARY KEY,
  -- The id that the user will have.
  user_id           text NOT NULL UNIQUE,
  organisation_id   text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  email             text NOT NULL CHECK (email = lower(email)),
  firstname         text NOT NULL,
  surname           text NOT NULL,
  job_title         text NOT NULL DEFAULT '',
  sent_as           text NOT NULL CHECK (sent_as IN ('email', 'link')),
  token_hash        text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by        text REFERENCES users (id) ON DELETE SET NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  sent_at           timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  used_at           timestamptz
);
CREATE UNIQUE INDEX invitations_pending ON invitations (organisation_id, email) WHERE used_at IS NULL;
CREATE INDEX invitations_email ON invitations (email);
CREATE INDEX invitations_invited_by ON invitations (invited_by);

-- One row an attempt: opening the link of one brings in that one's own name and password.
CREATE TABLE sign_ups (
  id                  text PRIMARY KEY,
  kind                text NOT NULL CHECK (kind IN ('member', 'forum', 'invited')),
  email               text NOT NULL CHECK (email = lower(email)),
  firstname           text NOT NULL,
  surname             text NOT NULL,
  job_title           text NOT NULL DEFAULT '',
  stated_organisation text,
  password_hash       text,
  code_hash           text NOT NULL UNIQUE CHECK (code_hash ~ '^[0-9a-f]{64}$'),
  invitation_id       text REFERENCES invitations (id) ON DELETE CASCADE,
  created_at          timestamptz NOT NULL DEFAULT now(),
  expires_at          timestamptz NOT NULL,
  used_at             timestamptz,
  CHECK ((kind = 'invited') = (invitation_id IS NOT NULL)),
  CHECK (used_at IS NOT NULL OR password_hash IS NOT NULL)
);
CREATE INDEX sign_ups_email ON sign_ups (email, created_at DESC);
CREATE INDEX sign_ups_expiry ON sign_ups (expires_at);
CREATE INDEX sign_ups_invitation ON sign_ups (invitation_id);
