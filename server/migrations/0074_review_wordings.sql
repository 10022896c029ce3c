-- Wordings that people accept into the draft of a reviewed policy: one row an act, of which the latest of a finding counts.
CREATE TABLE review_wordings (
  id          text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  review_id   text NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  finding_id  text NOT NULL REFERENCES review_findings (id) ON DELETE CASCADE,
  revision    integer NOT NULL CHECK (revision > 0),
  -- In place of the text of an element of the policy, or a clause of its own after it. Elements are named without a foreign key: a review
  -- outlives its documents.
  kind        text NOT NULL CHECK (kind IN ('replaces', 'follows')),
  element_id  text,
  label       text,
  -- The text that it replaces, which another wording may have made: see builds_on.
  was         text,
  builds_on   text,
  -- Null where it was taken back. What people type is shorter: covers of patient details may be longer than what they cover.
  wording     text CHECK (length(wording) <= 100000),
  accepted_by text REFERENCES users (id) ON DELETE SET NULL,
  accepted_at timestamptz NOT NULL,
  CHECK ((kind = 'replaces') = (was IS NOT NULL)),
  UNIQUE (finding_id, revision)
);
CREATE INDEX review_wordings_review ON review_wordings (review_id);
CREATE INDEX review_wordings_person ON review_wordings (accepted_by);
