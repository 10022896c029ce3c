-- What was found when the figures of a starter guide were compared with public pages: one row for each fact of the guide's register.
CREATE TABLE checked_facts (
  version_id  text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  element_id  text NOT NULL REFERENCES elements (id) ON DELETE CASCADE,
  -- Its place in the register.
  position    integer NOT NULL CHECK (position >= 0),
  -- The words of the element that state it: UTF-16 code units in the element's text, end exclusive.
  start_at    integer NOT NULL CHECK (start_at >= 0),
  end_at      integer NOT NULL,
  says        text NOT NULL CHECK (length(says) BETWEEN 1 AND 2000),
  kind        text NOT NULL CHECK (kind IN ('figure', 'interval', 'temperature', 'time_limit', 'dose', 'retention', 'date_in_law', 'form', 'duty_holder', 'edition')),
  verdict     text NOT NULL CHECK (verdict IN ('publication', 'two_sources', 'mended', 'not_found')),
  edition     text,
  was         text,
  note        text,
  compared_on date NOT NULL,
  -- A list of { publisher, title, url, page_date, read_on, own }.
  sources     jsonb NOT NULL,
  PRIMARY KEY (version_id, position),
  CHECK (end_at > start_at)
);
CREATE INDEX checked_facts_element ON checked_facts (element_id);

-- The register that a version's facts came from, by the hash of its file, and the reading of the version that they were placed in.
CREATE TABLE checked_fact_registers (
  version_id text PRIMARY KEY REFERENCES versions (id) ON DELETE CASCADE,
  source     text NOT NULL CHECK (source ~ '^[0-9a-f]{64}$'),
  reading    integer NOT NULL
);
