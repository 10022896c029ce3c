-- Vectors of an embedding model, for search by meaning. Kept as real[], which every PostgreSQL has, so that the tables are the same
-- where pgvector is missing. The HNSW indexes are made when a model gives its first vector, since they need its length.

CREATE TABLE search_models (
  id                text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  name              text NOT NULL,
  -- What stands before every entry's text; other words before it make other vectors.
  document_prefix   text NOT NULL,
  -- Length asked for by the settings; null leaves it to the model.
  wanted_dimensions integer,
  -- Length of the model's vectors; null until it has given one.
  dimensions        integer CHECK (dimensions BETWEEN 1 AND 4000),
  -- Why the last batch failed, in a sentence; null when it did not.
  failure           text,
  failed_at         timestamptz,
  UNIQUE NULLS NOT DISTINCT (name, document_prefix, wanted_dimensions)
);

-- One row for each entry that was embedded, or that the model will never embed.
CREATE TABLE search_vectors (
  element_id text NOT NULL REFERENCES elements (id) ON DELETE CASCADE,
  model_id   text NOT NULL REFERENCES search_models (id) ON DELETE CASCADE,
  partition  text NOT NULL CHECK (partition IN ('regulation', 'library')),
  -- Of length 1, so that the half precision of long vectors holds it.
  embedding  real[],
  refusal    text CHECK (refusal IN ('patient_data', 'refused_by_model')),
  PRIMARY KEY (element_id, model_id),
  CHECK ((embedding IS NULL) <> (refusal IS NULL))
);
-- Random numbers do not compress.
ALTER TABLE search_vectors ALTER COLUMN embedding SET STORAGE EXTERNAL;
CREATE INDEX search_vectors_model ON search_vectors (model_id, partition);
