-- What an organisation says of itself, so that what does not concern it can be left out. NULL: not said; an empty list: none.
CREATE TABLE applicability_profiles (
  organisation_id text PRIMARY KEY REFERENCES organisations (id) ON DELETE CASCADE,
  nation          text,
  setting         text,
  activities      text[],
  services        text[],
  beds            integer CHECK (beds BETWEEN 0 AND 20000),
  updated_by      text REFERENCES users (id) ON DELETE SET NULL,
  updated_at      timestamptz NOT NULL
);
