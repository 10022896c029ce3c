-- Questions that people pass on to their champion, words only. The clauses that are chosen for them are rows of clause_questions.
CREATE TABLE passed_on_questions (
  id              text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  organisation_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  -- Null once the account is gone: the question stays without a name.
  asker_id        text REFERENCES users (id) ON DELETE SET NULL,
  -- Where it was asked. Null once the chat is deleted: what was sent stays sent.
  chat_id         text REFERENCES chats (id) ON DELETE SET NULL,
  question_id     text UNIQUE REFERENCES chat_questions (id) ON DELETE SET NULL,
  question        text NOT NULL CHECK (length(question) BETWEEN 1 AND 1000),
  passed_on_at    timestamptz NOT NULL,
  answered_by     text REFERENCES users (id) ON DELETE SET NULL,
  answered_at     timestamptz,
  revision        integer NOT NULL DEFAULT 1
);
CREATE INDEX passed_on_questions_organisation ON passed_on_questions (organisation_id, passed_on_at);
CREATE INDEX passed_on_questions_asker ON passed_on_questions (asker_id, passed_on_at);
CREATE INDEX passed_on_questions_chat ON passed_on_questions (chat_id);

ALTER TABLE clause_questions ADD CONSTRAINT clause_questions_asked
  FOREIGN KEY (asked_question_id) REFERENCES passed_on_questions (id) ON DELETE CASCADE;
CREATE INDEX clause_questions_asked ON clause_questions (asked_question_id) WHERE asked_question_id IS NOT NULL;
