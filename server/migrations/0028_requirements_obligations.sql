-- What the text of published versions lays down, sentence by sentence, and what each organisation has said of it.

CREATE TABLE obligations (
  id          text PRIMARY KEY,
  work_id     text NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  version_id  text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  element_id  text NOT NULL REFERENCES elements (id) ON DELETE CASCADE,
  -- In the version, from 0.
  position    integer NOT NULL,
  -- UTF-16 offsets into the element's text, and the words that stand there.
  quote_start integer NOT NULL,
  quote_end   integer NOT NULL,
  quote       text NOT NULL,
  quote_hash  text NOT NULL,
  modality    text NOT NULL CHECK (modality IN ('must', 'should', 'may', 'must_not')),
  actor       text,
  action      text NOT NULL,
  timing      text,
  condition   text,
  CHECK (quote_start >= 0 AND quote_end > quote_start)
);
CREATE UNIQUE INDEX obligations_of_version ON obligations (version_id, position);
CREATE INDEX obligations_of_element ON obligations (element_id);
CREATE INDEX obligations_of_work ON obligations (work_id);

-- Which versions were read, by which edition of the rules, and what refined them: 'rules' or the name of a model.
CREATE TABLE obligation_readings (
  version_id text PRIMARY KEY REFERENCES versions (id) ON DELETE CASCADE,
  rules      integer NOT NULL,
  made_by    text NOT NULL,
  read_at    timestamptz NOT NULL
);

-- An organisation's word on a sentence. It is about a lineage and the sentence's words, so that a new version whose sentence is
-- the same keeps it, and a changed sentence is to be looked at again.
CREATE TABLE obligation_reviews (
  organisation_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  lineage_id      text NOT NULL REFERENCES lineages (id) ON DELETE CASCADE,
  quote_hash      text NOT NULL,
  state           text NOT NULL CHECK (state IN ('proposed', 'approved', 'dismissed')),
  modality        text CHECK (modality IN ('must', 'should', 'may', 'must_not')),
  actor           text,
  action          text,
  timing          text,
  condition       text,
  -- True when the five above stand in place of what was extracted.
  is_edited       boolean NOT NULL DEFAULT false,
  reason          text,
  revision        integer NOT NULL DEFAULT 1,
  reviewed_by     text REFERENCES users (id) ON DELETE SET NULL,
  reviewed_at     timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, lineage_id, quote_hash),
  CHECK (NOT is_edited OR (modality IS NOT NULL AND action IS NOT NULL))
);
CREATE INDEX obligation_reviews_of_lineage ON obligation_reviews (lineage_id, quote_hash);
