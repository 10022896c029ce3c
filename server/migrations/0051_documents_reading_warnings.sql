-- What of a file was read otherwise than written, in one sentence for people; null where nothing was.
ALTER TABLE versions ADD COLUMN reading_warning text;
-- Drops references to a work of which the text has only the beginning of another publication's title: "Health and Social Care Act 2008"
-- before "(Regulated Activities) Regulations 2014". Readers are not shown them; what counts references in SQL counted them. The pattern
-- is that of `namesAnother` in engine/versions/work-names.ts. Offsets are UTF-16 units, so a character beyond them counts as two.
UPDATE elements SET cross_references = kept.rest
FROM (
  SELECT element.id, jsonb_agg(reference ORDER BY place) FILTER (WHERE NOT wrong) AS rest
  FROM elements AS element
    CROSS JOIN LATERAL regexp_replace(element.text, '[\U00010000-\U0010FFFF]', 'xx', 'g') AS units
    CROSS JOIN LATERAL jsonb_array_elements(element.cross_references) WITH ORDINALITY AS listed (reference, place)
    CROSS JOIN LATERAL (SELECT reference -> 'target' ? 'work' AND substr(units, (reference ->> 'end')::int + 1, 200) ~*
      '^(([\s\u00A0]*\([^)]{1,120}\))*[\s\u00A0]+(Act|Regulations|Order|Rules|Directive|Code)\y|[\s\u00A0]*\(([^)]{0,100}[\s\u00A0])?(Amendments?|Commencement)\y|[\s\u00A0]*:[\s\u00A0]*code\y|[\s\u00A0]+\(?code of practice\y)'
      AS wrong) AS judged
  WHERE element.cross_references IS NOT NULL
  GROUP BY element.id
  HAVING bool_or(wrong)
) AS kept
WHERE elements.id = kept.id;
