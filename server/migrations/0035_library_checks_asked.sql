-- Which asks for a check have been answered, by number: times cannot tell whether a change that was asked for was committed before the
-- check that began then looked. `begun` is the last ask that a check began with, `answered` the last that one has ended for.
ALTER TABLE library_checks
  ADD COLUMN asked integer NOT NULL DEFAULT 0,
  ADD COLUMN begun integer NOT NULL DEFAULT 0,
  ADD COLUMN answered integer NOT NULL DEFAULT 0;
UPDATE library_checks SET asked = 1 WHERE asked_at IS NOT NULL AND (checked_at IS NULL OR checked_at <= asked_at);
ALTER TABLE library_checks DROP COLUMN asked_at;
