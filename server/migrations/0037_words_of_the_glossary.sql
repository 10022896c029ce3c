-- One word for one thing: a conversation is a chat, what an organisation says of an obligation is its verdict, finding obligations is
-- extraction, and what the check of a library finds is a clash.
ALTER TABLE chat_sessions RENAME TO chats;
ALTER TABLE chat_questions RENAME COLUMN session_id TO chat_id;
ALTER INDEX chat_sessions_owner RENAME TO chats_owner;
ALTER INDEX chat_sessions_idempotency RENAME TO chats_idempotency;
ALTER INDEX chat_sessions_shared_with RENAME TO chats_shared_with;
UPDATE analytics_events
  SET properties = (properties - 'session_id') || jsonb_build_object('chat_id', properties -> 'session_id')
  WHERE name = 'question_asked' AND properties ? 'session_id';

ALTER TABLE obligation_reviews RENAME TO obligation_verdicts;
ALTER TABLE obligation_verdicts RENAME COLUMN reviewed_by TO decided_by;
ALTER TABLE obligation_verdicts RENAME COLUMN reviewed_at TO decided_at;
ALTER INDEX obligation_reviews_of_lineage RENAME TO obligation_verdicts_of_lineage;
ALTER TABLE obligation_readings RENAME TO obligation_extractions;
ALTER TABLE obligation_extractions RENAME COLUMN read_at TO extracted_at;

ALTER TABLE library_findings RENAME TO library_clashes;
ALTER INDEX library_findings_mark RENAME TO library_clashes_mark;
ALTER INDEX library_findings_element RENAME TO library_clashes_element;
ALTER INDEX library_findings_other RENAME TO library_clashes_other;
ALTER INDEX library_findings_version RENAME TO library_clashes_version;
ALTER INDEX library_findings_other_version RENAME TO library_clashes_other_version;
