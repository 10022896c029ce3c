-- Where the next questions of a chat are searched: the filters chosen in it last. Null before the first question, while none are chosen.
ALTER TABLE chats ADD COLUMN filters jsonb;
