-- What names a person among those it is shared with is asked on their first page.
CREATE INDEX chat_sessions_shared_with ON chat_sessions USING gin (shared_with) WHERE visibility = 'named';
CREATE INDEX works_shared_with ON works USING gin (shared_with) WHERE visibility = 'named';
