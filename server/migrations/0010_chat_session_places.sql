-- The sessions of a person as their list shows them: pinned ones first, each part the latest first.
DROP INDEX chat_sessions_owner;
CREATE INDEX chat_sessions_owner ON chat_sessions
  (owner_id, coalesce(pinned_at, '-infinity'::timestamptz) DESC, updated_at DESC, id DESC);
