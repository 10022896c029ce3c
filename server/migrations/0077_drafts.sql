-- Transcripts of meetings as they were read, patient data covered. The file itself is not kept.
CREATE TABLE transcripts (
  id              text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  owner_id        text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  organisation_id text REFERENCES organisations (id) ON DELETE CASCADE,
  idempotency_key text,
  source          text NOT NULL CHECK (source IN ('captions', 'word', 'pdf', 'text', 'pasted')),
  file_name       text,
  -- Speakers and turns.
  talk            jsonb NOT NULL,
  meeting_date    date,
  words           integer NOT NULL CHECK (words > 0),
  -- What was covered: counts by class, and the turns.
  covered         jsonb NOT NULL DEFAULT '[]',
  covered_turns   integer[] NOT NULL DEFAULT '{}',
  created_at      timestamptz NOT NULL
);
CREATE UNIQUE INDEX transcripts_once ON transcripts (owner_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX transcripts_owner ON transcripts (owner_id, id);
CREATE INDEX transcripts_organisation ON transcripts (organisation_id);

-- Documents that are written from transcripts, and edited by people.
CREATE TABLE drafts (
  id              text PRIMARY KEY CHECK (id ~ '^[0-9A-Z]{26}$'),
  owner_id        text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  organisation_id text REFERENCES organisations (id) ON DELETE CASCADE,
  visibility      text NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'organisation', 'named')),
  shared_with     text[] NOT NULL DEFAULT '{}',
  idempotency_key text,
  -- Null for a document that no run writes, and inside the transaction that starts one.
  run_id          text UNIQUE REFERENCES runs (id) ON DELETE CASCADE,
  -- Null once the transcript is deleted, and where there was none.
  transcript_id   text REFERENCES transcripts (id) ON DELETE SET NULL,
  source          text NOT NULL CHECK (source IN ('captions', 'word', 'pdf', 'text', 'pasted', 'chat')),
  -- The chat that it was drafted from; a chat may be gone.
  chat_id         text,
  turns           integer NOT NULL,
  -- The template as it was then, and the speakers as a person named them.
  template        jsonb NOT NULL,
  speakers        jsonb NOT NULL DEFAULT '[]',
  asked_date      date,
  meeting_date    date,
  title           text NOT NULL,
  subtitle        text NOT NULL DEFAULT '',
  -- Sections as the run wrote them, in order.
  written         jsonb NOT NULL DEFAULT '[]',
  -- Stretches of turns that are in none of them.
  unsaid          jsonb NOT NULL DEFAULT '[]',
  -- The text as people edit it; null until the run has ended.
  document        jsonb,
  revision        integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  saved_at        timestamptz,
  saved_by        text REFERENCES users (id) ON DELETE SET NULL,
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL
);
CREATE UNIQUE INDEX drafts_once ON drafts (owner_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX drafts_owner ON drafts (owner_id, changed_at);
CREATE INDEX drafts_organisation ON drafts (organisation_id, changed_at) WHERE visibility = 'organisation';
CREATE INDEX drafts_named ON drafts USING gin (shared_with) WHERE shared_with <> '{}';
CREATE INDEX drafts_transcript ON drafts (transcript_id);
CREATE INDEX drafts_saved_by ON drafts (saved_by);

-- Texts of a document that were kept: by people, and by the product before somebody else's text or an older one replaces them.
CREATE TABLE draft_versions (
  draft_id text NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  number   integer NOT NULL CHECK (number > 0),
  reason   text NOT NULL CHECK (reason IN ('written', 'edited', 'restored', 'kept')),
  note     text NOT NULL DEFAULT '',
  title    text NOT NULL,
  document jsonb NOT NULL,
  -- The revision of which it is the text.
  revision integer NOT NULL,
  -- Null for the product, and for people who are gone.
  made_by  text REFERENCES users (id) ON DELETE SET NULL,
  made_at  timestamptz NOT NULL,
  PRIMARY KEY (draft_id, number)
);
CREATE INDEX draft_versions_person ON draft_versions (made_by);

-- Who has a document open, by tab.
CREATE TABLE draft_presence (
  draft_id   text NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  tab        uuid NOT NULL,
  user_id    text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  is_editing boolean NOT NULL,
  seen_at    timestamptz NOT NULL,
  PRIMARY KEY (draft_id, tab)
);
CREATE INDEX draft_presence_person ON draft_presence (user_id);
