-- Questions that a clause answers, so that search finds the clause when people use other words than the clause does. A question belongs
-- to a lineage and to the words its clause had when the question was written: it counts for every version that still says them.
CREATE TABLE clause_questions (
  id                text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  work_id           text NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  -- The version it was written for; its work and lineage outlive that.
  version_id        text REFERENCES versions (id) ON DELETE SET NULL,
  lineage_id        text NOT NULL REFERENCES lineages (id) ON DELETE CASCADE,
  partition         text NOT NULL CHECK (partition IN ('regulation', 'library')),
  -- SHA-256 of the words of the search entry: the element's text with those of its list items, in UTF-8, as hex digits.
  body_hash         text NOT NULL CHECK (body_hash ~ '^[0-9a-f]{64}$'),
  -- The body row of a table that the question is about, from 1; null for a clause or a whole table.
  table_row         integer CHECK (table_row > 0),
  question          text NOT NULL CHECK (length(question) BETWEEN 1 AND 1000),
  -- Stems of its content words, each once, which the index reads.
  stems             text[] NOT NULL,
  origin            text NOT NULL CHECK (origin IN ('written', 'rule', 'model', 'person')),
  -- Whose members alone it is matched for; null where it is for everybody who may read the clause.
  organisation_id   text REFERENCES organisations (id) ON DELETE CASCADE,
  -- The question in a chat that a person answered by choosing this clause.
  asked_question_id text,
  made_by           text REFERENCES users (id) ON DELETE SET NULL,
  made_at           timestamptz NOT NULL,
  -- When the words changed under a person's question: somebody has to look whether the clause still answers it.
  look_again_since  timestamptz,
  CHECK ((origin = 'person') = (organisation_id IS NOT NULL))
);
CREATE INDEX clause_questions_stems ON clause_questions USING gin (stems);
CREATE INDEX clause_questions_lineage ON clause_questions (lineage_id);
CREATE INDEX clause_questions_work ON clause_questions (work_id);
CREATE INDEX clause_questions_version ON clause_questions (version_id);
CREATE INDEX clause_questions_organisation ON clause_questions (organisation_id) WHERE organisation_id IS NOT NULL;

-- In how many of the questions that are for everybody a stem occurs: what a word of a question weighs.
CREATE TABLE clause_question_stems (
  stem      text PRIMARY KEY,
  questions integer NOT NULL CHECK (questions > 0)
);
-- One row: the number of questions counted, and which count it is.
CREATE TABLE clause_question_counts (
  edition   bigint PRIMARY KEY,
  questions integer NOT NULL CHECK (questions >= 0)
);

-- Where the questions of a version came from: a file of the starter corpus, by its hash, an edition of the rules or a model; and, as
-- 'inherited', how many the newest version of a work has from earlier ones because its clauses still say the same.
CREATE TABLE clause_question_sources (
  version_id text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  origin     text NOT NULL CHECK (origin IN ('written', 'rule', 'model', 'inherited')),
  source     text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  -- The reading of the version whose elements they were written for.
  reading    integer NOT NULL,
  questions  integer NOT NULL CHECK (questions >= 0),
  -- Questions of earlier versions whose clauses say something else now; a person's is among them, and is to be looked at again.
  dropped    integer NOT NULL DEFAULT 0 CHECK (dropped >= 0),
  made_at    timestamptz NOT NULL,
  PRIMARY KEY (version_id, origin)
);

-- Vectors of questions, other than those by rule, which say what their clause says and have its vector. One byte a number, as a signed
-- integer; the length of a vector carries nothing. Null where the model will never embed the question.
CREATE TABLE clause_question_vectors (
  question_id text NOT NULL REFERENCES clause_questions (id) ON DELETE CASCADE,
  model_id    text NOT NULL REFERENCES search_models (id) ON DELETE CASCADE,
  embedding   bytea,
  PRIMARY KEY (question_id, model_id)
);
CREATE INDEX clause_question_vectors_model ON clause_question_vectors (model_id);
