import type { RefusalReason } from '#engine/reading/document-refused.ts';

/** Refusals that the same bytes meet again at every attempt: only another file helps. */
export const lastingRefusals: readonly string[] = [
  'not_utf8',
  'too_large',
  'unknown_format',
  'not_a_document',
  'infected',
  'too_large_to_scan',
  'wrong_content',
  'needs_conversion',
  'encrypted',
  'no_text_layer',
  'corrupt',
  'xml_entities',
  'front_matter',
  'empty',
  'patient_data',
  'too_complex',
] satisfies RefusalReason[];

/** The reason of a file without words. */
export const wordless = 'no_text_layer' satisfies RefusalReason;

/** The reason of a file that is not refused: it waits for the virus scanner. */
export const awaitingScan = 'awaiting_scan';
