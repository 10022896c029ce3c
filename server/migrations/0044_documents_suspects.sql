-- What people who open the file do not see, and sentences that speak to an assistant: where they stand in the text, and the text with
-- spaces in their place. Search, answers and obligations read evidence_text wherever there is one.
ALTER TABLE elements ADD COLUMN suspects jsonb;
ALTER TABLE elements ADD COLUMN evidence_text text;
