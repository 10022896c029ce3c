-- Comments of people on findings of reviews. A deleted one keeps its row without its words.
CREATE TABLE review_comments (
  id         text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  review_id  text NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  finding_id text NOT NULL REFERENCES review_findings (id) ON DELETE CASCADE,
  author_id  text REFERENCES users (id) ON DELETE SET NULL,
  -- Null once it is deleted. What people type is shorter: covers of patient details may be longer than what they cover.
  words      text CHECK (length(words) <= 20000),
  -- Ids of the people whom it mentions.
  mentions   text[] NOT NULL DEFAULT '{}',
  written_at timestamptz NOT NULL,
  edited_at  timestamptz,
  deleted_at timestamptz,
  CHECK ((words IS NULL) = (deleted_at IS NOT NULL))
);
CREATE INDEX review_comments_finding ON review_comments (finding_id, id);
CREATE INDEX review_comments_review ON review_comments (review_id, author_id, written_at);
CREATE INDEX review_comments_author ON review_comments (author_id);
