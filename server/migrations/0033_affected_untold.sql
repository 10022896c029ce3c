-- Changes of published texts of which the owners of what cites them have still to be told; gone once all of them have been.
CREATE TABLE untold_changes (
  version_id text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('published', 'withdrawn')),
  -- Owners are told in the order of their ids: the last who has been.
  told_up_to text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (version_id, kind)
);
