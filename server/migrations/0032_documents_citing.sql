-- Which elements refer to a work, found by the work's key.
CREATE INDEX elements_references ON elements USING gin (cross_references jsonb_path_ops) WHERE cross_references IS NOT NULL;
