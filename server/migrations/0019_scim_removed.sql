-- Whom a directory has deleted stays as a disabled user, whom it sees no more; it may name people without an id of its own.
ALTER TABLE scim_users ADD COLUMN removed_at timestamptz;
ALTER TABLE scim_users ALTER COLUMN external_id DROP NOT NULL;
