-- Versions whose new reading was not stored, because the file was refused or the reading lacked words: the reading of an older edition
-- stays. One row a version, of the last attempt.
CREATE TABLE kept_readings (
  version_id text PRIMARY KEY REFERENCES versions (id) ON DELETE CASCADE,
  -- The edition whose reading was not stored.
  edition    integer NOT NULL CHECK (edition > 0),
  -- The reason of a refused file, words_lost, file_missing, or failed for a fault of the product.
  reason     text NOT NULL CHECK (length(reason) BETWEEN 1 AND 40),
  -- The share of the older reading's words that the new one lacked; null where there was no new one.
  words_lost real CHECK (words_lost BETWEEN 0 AND 1),
  -- Attempts with this edition.
  attempts   integer NOT NULL CHECK (attempts > 0),
  tried_at   timestamptz NOT NULL
);
