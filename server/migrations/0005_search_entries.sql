-- What search reads: one row per searchable element, with everything a filter needs, so that permission and facets sit inside
-- the query. Regulation and library are separate tables with separate statistics: private text must not shift others' scores.

CREATE TABLE search_regulation (
  element_id      text PRIMARY KEY REFERENCES elements (id) ON DELETE CASCADE,
  version_id      text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  work_id         text NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  body            text NOT NULL,
  category        text NOT NULL,
  domain          text NOT NULL,
  subdomains      text[] NOT NULL,
  owner_id        text,
  organisation_id text,
  visibility      text NOT NULL,
  shared_with     text[] NOT NULL DEFAULT '{}',
  effective_from  date NOT NULL,
  effective_to    date
);
CREATE TABLE search_library (LIKE search_regulation INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
ALTER TABLE search_library
  ADD PRIMARY KEY (element_id),
  ADD FOREIGN KEY (element_id) REFERENCES elements (id) ON DELETE CASCADE,
  ADD FOREIGN KEY (version_id) REFERENCES versions (id) ON DELETE CASCADE,
  ADD FOREIGN KEY (work_id) REFERENCES works (id) ON DELETE CASCADE;
CREATE INDEX search_regulation_version ON search_regulation (version_id);
CREATE INDEX search_regulation_work ON search_regulation (work_id);
CREATE INDEX search_library_version ON search_library (version_id);
CREATE INDEX search_library_work ON search_library (work_id);

-- Document frequencies of stems, per partition and (for the library) per organisation; '' stands for the regulation.
CREATE TABLE search_stems (
  partition       text NOT NULL CHECK (partition IN ('regulation', 'library')),
  organisation_id text NOT NULL DEFAULT '',
  stem            text NOT NULL,
  documents       integer NOT NULL CHECK (documents >= 0),
  PRIMARY KEY (partition, organisation_id, stem)
);
CREATE TABLE search_totals (
  partition       text NOT NULL CHECK (partition IN ('regulation', 'library')),
  organisation_id text NOT NULL DEFAULT '',
  documents       integer NOT NULL CHECK (documents >= 0),
  tokens          bigint NOT NULL CHECK (tokens >= 0),
  PRIMARY KEY (partition, organisation_id)
);

-- BM25 where pg_textsearch is installed (opening the database installs what it may); elsewhere PostgreSQL's own full-text index.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_textsearch') THEN
    EXECUTE $i$CREATE INDEX search_regulation_bm25 ON search_regulation USING bm25 (body) WITH (text_config = 'english', k1 = 0.6, b = 0.8)$i$;
    EXECUTE $i$CREATE INDEX search_library_bm25 ON search_library USING bm25 (body) WITH (text_config = 'english', k1 = 0.6, b = 0.8)$i$;
  ELSE
    CREATE INDEX search_regulation_text ON search_regulation USING gin (to_tsvector('english', body)) WITH (fastupdate = off);
    CREATE INDEX search_library_text ON search_library USING gin (to_tsvector('english', body)) WITH (fastupdate = off);
  END IF;
END $$;
