-- Where an element stands on its pages: [{page, x, y, width, height}], page from 1, the rest fractions of the page as it is seen,
-- from its upper left corner.
ALTER TABLE elements ADD COLUMN places jsonb;
-- How sure text recognition was of an element's words, 0 to 1; null where the text was not recognised from a picture.
ALTER TABLE elements ADD COLUMN confidence real CHECK (confidence BETWEEN 0 AND 1);
-- What the text refers to: [{start, end, target: {path} | {work, path}}], offsets in UTF-16 units.
ALTER TABLE elements ADD COLUMN cross_references jsonb;
-- Pages of the source; null for a format that has none.
ALTER TABLE versions ADD COLUMN pages integer CHECK (pages > 0);
-- Pages whose text was recognised from their picture.
ALTER TABLE versions ADD COLUMN recognised_pages integer CHECK (recognised_pages >= 0);
