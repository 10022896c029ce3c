-- The edition of the reader that read a version; 0 for those read before editions were recorded. A version that a lower edition read is
-- read again from its file.
ALTER TABLE versions ADD COLUMN reader_edition integer NOT NULL DEFAULT 0 CHECK (reader_edition >= 0);
