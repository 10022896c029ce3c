-- A long passage is embedded in parts, one vector each; the nearest part counts for the passage.

ALTER TABLE search_vectors ADD COLUMN part integer NOT NULL DEFAULT 0 CHECK (part >= 0);
ALTER TABLE search_vectors DROP CONSTRAINT search_vectors_pkey;
ALTER TABLE search_vectors ADD PRIMARY KEY (element_id, model_id, part);
