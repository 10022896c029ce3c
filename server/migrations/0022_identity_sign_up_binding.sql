-- Which browser typed the password of a sign-up: SHA-256 of a secret it keeps, lower-case hex.
ALTER TABLE sign_ups ADD COLUMN binding_hash text CHECK (binding_hash ~ '^[0-9a-f]{64}$');
