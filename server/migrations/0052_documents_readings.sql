-- A version may be read again: people correct what was read, and the reader gets better. Its elements then change in place, and keep
-- their ids where they are found again.
ALTER TABLE versions
  ADD COLUMN reading integer NOT NULL DEFAULT 1 CHECK (reading > 0),
  -- What the reader is unsure of and asks people to look at; null where nothing is.
  ADD COLUMN doubts  jsonb;

-- What an element said in an earlier reading of its version, once its words, number or address differ or it is gone. `reading` is the
-- last one that had it so. An id that is gone leads on to the element that has its words.
CREATE TABLE former_elements (
  element_id   text NOT NULL,
  reading      integer NOT NULL,
  version_id   text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  lineage_id   text NOT NULL REFERENCES lineages (id) ON DELETE CASCADE,
  leads_to     text REFERENCES elements (id) ON DELETE SET NULL,
  number       text,
  canonical_id text NOT NULL,
  text         text NOT NULL,
  text_hash    text NOT NULL,
  PRIMARY KEY (element_id, reading)
);
CREATE INDEX former_elements_version ON former_elements (version_id);
CREATE INDEX former_elements_lineage ON former_elements (lineage_id);
CREATE INDEX former_elements_leads_to ON former_elements (leads_to);
CREATE INDEX former_elements_address ON former_elements (canonical_id);

-- Elements swap positions and addresses within one transaction.
ALTER TABLE elements
  DROP CONSTRAINT elements_version_id_position_key,
  DROP CONSTRAINT elements_version_id_canonical_id_key,
  ADD CONSTRAINT elements_version_id_position_key UNIQUE (version_id, position) DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT elements_version_id_canonical_id_key UNIQUE (version_id, canonical_id) DEFERRABLE INITIALLY DEFERRED;
