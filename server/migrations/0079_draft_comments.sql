-- Threads of comments on words of a document that people write.
CREATE TABLE draft_threads (
  id          text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  draft_id    text NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  -- The words that were commented on.
  quote       text NOT NULL CHECK (length(quote) BETWEEN 1 AND 10000),
  -- Where those words are in the text of the document, in UTF-16 units; null once they are gone.
  start_at    integer CHECK (start_at >= 0),
  end_at      integer CHECK (end_at > start_at),
  -- The words as they are there now, or were last, and what stands before and after them.
  words       text NOT NULL CHECK (length(words) <= 20000),
  before      text NOT NULL,
  after       text NOT NULL,
  resolved_at timestamptz,
  resolved_by text REFERENCES users (id) ON DELETE SET NULL,
  begun_at    timestamptz NOT NULL,
  CHECK ((start_at IS NULL) = (end_at IS NULL)),
  CHECK (resolved_by IS NULL OR resolved_at IS NOT NULL)
);
CREATE INDEX draft_threads_draft ON draft_threads (draft_id, id);
CREATE INDEX draft_threads_resolved_by ON draft_threads (resolved_by);

-- Comments of people in threads. A deleted one keeps its row without its words while its thread has others.
CREATE TABLE draft_comments (
  id         text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  draft_id   text NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  thread_id  text NOT NULL REFERENCES draft_threads (id) ON DELETE CASCADE,
  author_id  text REFERENCES users (id) ON DELETE SET NULL,
  -- Null once it is deleted. What people type is shorter: covers of patient details may be longer than what they cover.
  words      text CHECK (length(words) <= 20000),
  -- Ids of the people whom it mentions, and of all who were notified of it.
  mentions   text[] NOT NULL DEFAULT '{}',
  notified   text[] NOT NULL DEFAULT '{}',
  written_at timestamptz NOT NULL,
  edited_at  timestamptz,
  deleted_at timestamptz,
  CHECK ((words IS NULL) = (deleted_at IS NOT NULL))
);
CREATE INDEX draft_comments_thread ON draft_comments (thread_id, id);
CREATE INDEX draft_comments_draft ON draft_comments (draft_id, author_id, written_at);
CREATE INDEX draft_comments_author ON draft_comments (author_id);

-- Counts what people do with the comments on a document, so that open pages know when to read them again.
ALTER TABLE drafts ADD COLUMN comments_revision integer NOT NULL DEFAULT 0 CHECK (comments_revision >= 0);
