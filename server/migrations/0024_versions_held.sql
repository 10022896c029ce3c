-- A version is in one of four states: being stored (none of the three times is set), held until a person publishes it, published, or
-- withdrawn by a person who rolled it back. Readers see what has a published_at and nothing else.

ALTER TABLE versions
  ADD COLUMN held_at      timestamptz,
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN withdrawn_by text,
  -- The version its lineages were worked out against; null for a first version, and for those from before this was kept.
  ADD COLUMN aligned_with text REFERENCES versions (id) ON DELETE SET NULL,
  -- What the version said of its work, so that a held one can say it when it is published and a rolled-back one can be undone.
  ADD COLUMN description  jsonb,
  ADD CONSTRAINT versions_state CHECK (num_nonnulls(published_at, held_at, withdrawn_at) <= 1);
CREATE INDEX versions_held ON versions (held_at) WHERE held_at IS NOT NULL;
CREATE INDEX versions_aligned ON versions (aligned_with) WHERE aligned_with IS NOT NULL;
