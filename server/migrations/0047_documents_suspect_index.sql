-- Finds the passages to check of many versions without reading their other elements.
CREATE INDEX elements_suspects ON elements (version_id) WHERE suspects IS NOT NULL;
