-- Files attached to a chat become works of a partition of their own. Nobody sees an attached work unless the scope asks for it, not even
-- its owner in a list, and only a search that names it reads its entries. No statistics count its words.

ALTER TABLE works
  DROP CONSTRAINT works_partition_check,
  DROP CONSTRAINT works_visibility_check,
  ADD CONSTRAINT works_partition_check CHECK (partition IN ('regulation', 'library', 'attachment')),
  ADD CONSTRAINT works_visibility_check CHECK (visibility IN ('public', 'organisation', 'named', 'private', 'attached')),
  ADD CONSTRAINT works_attached_check CHECK ((partition = 'attachment') = (visibility = 'attached'));

-- Two people may attach files of one name.
DROP INDEX works_file_name;
CREATE UNIQUE INDEX works_file_name ON works (organisation_id, file_name) NULLS NOT DISTINCT WHERE partition <> 'attachment';

CREATE TABLE search_attachment (LIKE search_library INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED);
ALTER TABLE search_attachment
  ADD PRIMARY KEY (element_id),
  ADD FOREIGN KEY (element_id) REFERENCES elements (id) ON DELETE CASCADE,
  ADD FOREIGN KEY (version_id) REFERENCES versions (id) ON DELETE CASCADE,
  ADD FOREIGN KEY (work_id) REFERENCES works (id) ON DELETE CASCADE;
CREATE INDEX search_attachment_version ON search_attachment (version_id);
CREATE INDEX search_attachment_work ON search_attachment (work_id);
CREATE INDEX search_attachment_text ON search_attachment USING gin (to_tsvector('english', words)) WITH (fastupdate = off);

ALTER TABLE search_vectors
  DROP CONSTRAINT search_vectors_partition_check,
  ADD CONSTRAINT search_vectors_partition_check CHECK (partition IN ('regulation', 'library', 'attachment'));

ALTER TABLE ingestions
  DROP CONSTRAINT ingestions_partition_check,
  ADD CONSTRAINT ingestions_partition_check CHECK (partition IN ('library', 'regulation', 'attachment'));
-- How far the reading of an attached file has come, and what was read.
ALTER TABLE ingestion_files
  ADD COLUMN pages      integer,
  ADD COLUMN pages_read integer,
  ADD COLUMN rows_read  integer;

CREATE INDEX works_attachment ON works (key) WHERE partition = 'attachment';

-- Which chat a file is attached to. A chat may be deleted in any way: what belongs to none is removed by the sweep.
CREATE TABLE chat_attachments (
  id         text PRIMARY KEY REFERENCES ingestion_files (id) ON DELETE CASCADE,
  chat_id    text REFERENCES chats (id) ON DELETE SET NULL,
  owner_id   text NOT NULL,
  -- Set when somebody removed it; the job that deletes what was derived from it follows.
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_attachments_chat ON chat_attachments (chat_id, id);
CREATE INDEX chat_attachments_gone ON chat_attachments (id) WHERE removed_at IS NOT NULL OR chat_id IS NULL;
