-- Every link of a registration or an invitation is valid until its own end: a further one ends none. The link in the row keeps how it was
-- sent and when it ends; further links are codes in `verifications`.
ALTER TABLE sign_ups ADD COLUMN code_expires_at timestamptz;
UPDATE sign_ups SET code_expires_at = expires_at;
ALTER TABLE sign_ups ALTER COLUMN code_expires_at SET NOT NULL;

ALTER TABLE invitations ADD COLUMN token_sent_as text CHECK (token_sent_as IN ('email', 'link'));
ALTER TABLE invitations ADD COLUMN token_expires_at timestamptz;
UPDATE invitations SET token_sent_as = sent_as, token_expires_at = expires_at;
ALTER TABLE invitations ALTER COLUMN token_sent_as SET NOT NULL;
ALTER TABLE invitations ALTER COLUMN token_expires_at SET NOT NULL;
