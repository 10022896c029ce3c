-- A thing of the organisation may name people besides, such as guests, so the index no longer asks for one visibility.
DROP INDEX chats_shared_with;
DROP INDEX works_shared_with;
CREATE INDEX chats_shared_with ON chats USING gin (shared_with) WHERE shared_with <> '{}';
CREATE INDEX works_shared_with ON works USING gin (shared_with) WHERE shared_with <> '{}';
