-- Who asked for a file to be tried again, where that is another than who handed it in: theirs is the right that counts then.
ALTER TABLE ingestion_files ADD COLUMN asked_by text;
