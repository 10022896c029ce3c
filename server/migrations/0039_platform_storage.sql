-- The organisation whose storage a file takes up; null for regulation and for photos, which take up nobody's.
ALTER TABLE files ADD COLUMN counts_for text REFERENCES organisations (id) ON DELETE SET NULL;
UPDATE files SET counts_for = organisation_id
  WHERE organisation_id IN (SELECT id FROM organisations)
    AND (visibility = 'organisation'
      OR id IN (SELECT unnest(ARRAY[f.file_id, f.description_file_id])
        FROM ingestion_files f JOIN ingestions i ON i.id = f.ingestion_id WHERE i.partition = 'library'));
CREATE INDEX files_counts_for ON files (counts_for, byte_size) WHERE counts_for IS NOT NULL;

-- While an upload arrives it holds these bytes of its organisation's storage, until expires_at. Afterwards expires_at is null and bytes
-- is what arrived, which counts towards the person's 24 hours.
CREATE TABLE upload_reservations (
  id              text PRIMARY KEY,
  user_id         text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  organisation_id text REFERENCES organisations (id) ON DELETE CASCADE,
  bytes           bigint NOT NULL CHECK (bytes >= 0),
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz
);
CREATE INDEX upload_reservations_person ON upload_reservations (user_id, created_at);
CREATE INDEX upload_reservations_open ON upload_reservations (organisation_id) WHERE expires_at IS NOT NULL;

-- When a file was refused or cancelled: its bytes are deleted within the hour.
ALTER TABLE ingestion_files ADD COLUMN ended_at timestamptz;
UPDATE ingestion_files SET ended_at = now() WHERE stage IN ('refused', 'cancelled');
CREATE INDEX ingestion_files_ended ON ingestion_files (ended_at) WHERE file_id IS NOT NULL AND ended_at IS NOT NULL;
