-- Editing a question opens a branch: the new question follows the same one as the edited one did, and both stay.
-- No foreign key: questions are deleted with their chat alone, all at once.
ALTER TABLE chat_questions ADD COLUMN after_id text CHECK (after_id <> id);
UPDATE chat_questions SET after_id = earlier.id
  FROM (SELECT id AS of, lag(id) OVER (PARTITION BY chat_id ORDER BY position) AS id FROM chat_questions) earlier
  WHERE earlier.of = chat_questions.id;
CREATE INDEX chat_questions_after ON chat_questions (after_id);
-- Questions that were suggested under its answer; null until somebody saw the answer.
ALTER TABLE chat_questions ADD COLUMN suggested text[];
-- A deleted chat can be restored by its owner for ten seconds. Nobody sees it meanwhile.
ALTER TABLE chats ADD COLUMN deleted_at timestamptz;
CREATE INDEX chats_deleted ON chats (deleted_at) WHERE deleted_at IS NOT NULL;
