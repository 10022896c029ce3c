-- What happens to patient data that the organisation's people type: they are warned, it is covered, or placeholders take its place.
ALTER TABLE organisations
  ADD COLUMN patient_data_policy text NOT NULL DEFAULT 'redact' CHECK (patient_data_policy IN ('warn', 'redact', 'placeholders'));
