-- What people say about a library document: its title and subject in place of the file's, and the version of which they confirmed what
-- was read. `revision` goes up with each of their changes, so that nobody overwrites another's unseen.
ALTER TABLE library_documents
  ADD COLUMN title              text CHECK (length(title) BETWEEN 1 AND 500),
  ADD COLUMN category           text,
  ADD COLUMN domain             text,
  ADD COLUMN subdomains         text[],
  ADD COLUMN checked_version_id text REFERENCES versions (id) ON DELETE SET NULL,
  ADD COLUMN checked_by         text REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN checked_at         timestamptz,
  ADD COLUMN revision           integer NOT NULL DEFAULT 0,
  ADD CHECK ((category IS NULL) = (domain IS NULL) AND (category IS NULL) = (subdomains IS NULL));
CREATE INDEX library_documents_checked_version ON library_documents (checked_version_id);
CREATE INDEX library_documents_checked_by ON library_documents (checked_by);

-- Nobody was asked to check what is there already.
UPDATE library_documents SET checked_version_id = (
  SELECT id FROM versions WHERE versions.work_id = library_documents.work_id AND published_at IS NOT NULL ORDER BY number DESC LIMIT 1
);
