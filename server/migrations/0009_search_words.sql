-- What the indexes read. PostgreSQL's parser takes "nurse/midwife" for a path, "4.12" for one number and "24-17" for 24 and -17, where
-- the product reads words, so marks are spaces before they reach it. Models go on reading the body as it was written.
ALTER TABLE search_regulation
  ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (regexp_replace(body, '[!-/:-@[-`{-~]+', ' ', 'g')) STORED;
ALTER TABLE search_library
  ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (regexp_replace(body, '[!-/:-@[-`{-~]+', ' ', 'g')) STORED;

DROP INDEX IF EXISTS search_regulation_bm25, search_library_bm25, search_regulation_text, search_library_text;

-- A BM25 index weighs words by all it holds. The library holds many organisations' texts, and one's must not decide what another finds,
-- so it is searched by full text on every server and weighed by its organisation's own counts.
CREATE INDEX search_library_text ON search_library USING gin (to_tsvector('english', words)) WITH (fastupdate = off);
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_textsearch') THEN
    EXECUTE $i$CREATE INDEX search_regulation_bm25 ON search_regulation USING bm25 (words) WITH (text_config = 'english', k1 = 0.6, b = 0.8)$i$;
  ELSE
    CREATE INDEX search_regulation_text ON search_regulation USING gin (to_tsvector('english', words)) WITH (fastupdate = off);
  END IF;
END $$;
