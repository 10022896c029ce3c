-- How far the writing model has got with making questions of clauses: one row for each organisation, and one, without an organisation,
-- for regulation that an administrator of Candour adds.
CREATE TABLE model_question_turns (
  organisation_id text REFERENCES organisations (id) ON DELETE CASCADE,
  -- The version that is being read, the model and the reading it is read with, and the position of the last element that was read.
  version_id      text REFERENCES versions (id) ON DELETE SET NULL,
  source          text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  reading         integer NOT NULL,
  position        integer NOT NULL,
  -- Elements sent to the model on that day, in UTC.
  day             date NOT NULL,
  elements        integer NOT NULL CHECK (elements >= 0),
  -- Whose turn is longest ago is next.
  turned_at       timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (organisation_id)
);
