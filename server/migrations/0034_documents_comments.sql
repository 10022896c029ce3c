-- What reviewers wrote in the margin of a file, beside the element it is about. It is no part of the text: search, citations and versions
-- know nothing of it.
ALTER TABLE elements ADD COLUMN comments jsonb;
