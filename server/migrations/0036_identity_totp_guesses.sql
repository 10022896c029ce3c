-- Wrong codes of an authenticator app since its last right one, and until when none is looked at. They end with the app.
ALTER TABLE second_factors
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  ADD COLUMN wait_until timestamptz;
