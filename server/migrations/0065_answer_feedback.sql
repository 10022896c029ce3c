-- What the people who asked think of answers. One row a run: only the person who asked gives it.
CREATE TABLE answer_feedback (
  run_id          text PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
  question_id     text NOT NULL UNIQUE REFERENCES chat_questions (id) ON DELETE CASCADE,
  owner_id        text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  rating          text NOT NULL CHECK (rating IN ('helped', 'did_not_help')),
  reasons         text[] NOT NULL DEFAULT '{}',
  words           text NOT NULL DEFAULT '' CHECK (length(words) <= 400),
  given_at        timestamptz NOT NULL
);
CREATE INDEX answer_feedback_owner ON answer_feedback (owner_id);

-- How each question of an organisation ended, without its words. The row outlives the question, so that counts stay.
CREATE TABLE question_outcomes (
  run_id          text PRIMARY KEY CHECK (run_id ~ '^[0-9A-Z]{26}$'),
  -- Null once the chat is deleted.
  question_id     text UNIQUE REFERENCES chat_questions (id) ON DELETE SET NULL,
  organisation_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  outcome         text NOT NULL CHECK (outcome IN ('answered', 'may_answer', 'not_found')),
  unsupported     integer NOT NULL CHECK (unsupported >= 0),
  rating          text CHECK (rating IN ('helped', 'did_not_help')),
  -- Of the taxonomy; null where nothing says what the question is about.
  domain          text,
  subdomain       text,
  -- It found nothing, may be no answer, has a sentence without support, or did not help.
  is_gap          boolean NOT NULL GENERATED ALWAYS AS (outcome = 'not_found' OR unsupported > 0
    OR rating IS NOT DISTINCT FROM 'did_not_help' OR (outcome = 'may_answer' AND rating IS DISTINCT FROM 'helped')) STORED,
  ended_at        timestamptz NOT NULL,
  -- When a text published since was found to answer it.
  answered_at     timestamptz
);
CREATE INDEX question_outcomes_gaps ON question_outcomes (organisation_id, ended_at) WHERE is_gap;

-- Published versions for which nobody has looked yet whether they answer open questions.
CREATE TABLE gap_texts (
  version_id text PRIMARY KEY REFERENCES versions (id) ON DELETE CASCADE,
  noted_at   timestamptz NOT NULL
);

-- Open questions that are asked again because of a published version.
CREATE TABLE gap_askings (
  run_id          text NOT NULL REFERENCES question_outcomes (run_id) ON DELETE CASCADE,
  version_id      text NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
  work_id         text NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  organisation_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  noted_at        timestamptz NOT NULL,
  -- Null while it waits.
  asked_at        timestamptz,
  answers         boolean NOT NULL DEFAULT false,
  PRIMARY KEY (run_id, version_id)
);
-- The person who asked is told once for each work.
CREATE UNIQUE INDEX gap_askings_answers ON gap_askings (run_id, work_id) WHERE answers;
CREATE INDEX gap_askings_waiting ON gap_askings (organisation_id, noted_at) WHERE asked_at IS NULL;
CREATE INDEX gap_askings_asked ON gap_askings (asked_at) WHERE asked_at IS NOT NULL;

-- Who answers for a subdomain of the taxonomy in an organisation.
CREATE TABLE subdomain_owners (
  organisation_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  domain          text NOT NULL,
  subdomain       text NOT NULL,
  owner_id        text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (organisation_id, domain, subdomain)
);
CREATE INDEX subdomain_owners_owner ON subdomain_owners (owner_id);

-- Questions that people ask one colleague, and the reply.
CREATE TABLE colleague_questions (
  id              text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  organisation_id text NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  -- Null once the account is gone.
  asker_id        text REFERENCES users (id) ON DELETE SET NULL,
  colleague_id    text REFERENCES users (id) ON DELETE SET NULL,
  -- Null once the chat is deleted: there is nowhere to reply to.
  chat_id         text REFERENCES chats (id) ON DELETE SET NULL,
  question_id     text UNIQUE REFERENCES chat_questions (id) ON DELETE SET NULL,
  question        text NOT NULL CHECK (length(question) BETWEEN 1 AND 4000),
  note            text NOT NULL DEFAULT '' CHECK (length(note) <= 400),
  asked_at        timestamptz NOT NULL,
  reply           text CHECK (length(reply) BETWEEN 1 AND 2000),
  replied_at      timestamptz,
  CHECK ((reply IS NULL) = (replied_at IS NULL))
);
CREATE INDEX colleague_questions_asker ON colleague_questions (asker_id, asked_at);
CREATE INDEX colleague_questions_colleague ON colleague_questions (colleague_id);
CREATE INDEX colleague_questions_chat ON colleague_questions (chat_id);
