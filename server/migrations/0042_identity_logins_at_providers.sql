-- A login at a provider may wait for the account's own second factor, is known by its session, and can be unlinked.

ALTER TABLE accounts ADD COLUMN last_used_at timestamptz;

-- Which provider the session began at, so that unlinking ends it. Of the sessions that exist nobody knows, and all of them count as having
-- given a second factor: those of people with a linked identity end, and they log in again.
ALTER TABLE sessions ADD COLUMN provider_id text;
DELETE FROM sessions s USING accounts a WHERE a.user_id = s.user_id AND a.provider_id <> 'credential';

-- `provider` is the identity by which the login began, and whether answering the challenge links it.
ALTER TABLE second_factor_challenges ADD COLUMN provider jsonb;
ALTER TABLE second_factor_challenges DROP CONSTRAINT second_factor_challenges_method_check;
ALTER TABLE second_factor_challenges ADD CONSTRAINT second_factor_challenges_method_check
  CHECK (method IN ('password', 'link', 'microsoft', 'oidc', 'saml'));

-- Providers that a person has unlinked: their address alone links none of these again.
CREATE TABLE unlinked_providers (
  user_id     text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider_id text NOT NULL,
  unlinked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, provider_id)
);
