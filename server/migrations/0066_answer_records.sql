-- What the run of an answer alone knows of how the answer was made: its provenance record, stored with the answer's last event. Passages,
-- verdicts and words are in the run's events and in citations, which the record adds nothing to. Deleting a chat deletes its runs.
CREATE TABLE answer_records (
  run_id     text PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
  -- A StoredRecord: the writer with its rules and prompt, how and in which index was searched, and when the attempt began.
  made       jsonb NOT NULL CHECK (jsonb_typeof(made) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now()
);
