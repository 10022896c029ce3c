export type RefusalReason =
  | 'not_utf8'
  | 'too_large'
  | 'unknown_format'
  | 'wrong_content'
  | 'needs_conversion'
  | 'not_a_document'
  | 'infected'
  | 'too_large_to_scan'
  | 'not_scanned'
  | 'encrypted'
  | 'no_text_layer'
  | 'corrupt'
  | 'xml_entities'
  | 'front_matter'
  | 'empty'
  | 'patient_data'
  | 'too_complex'
  | 'too_slow'
  | 'too_much_memory'
  | 'parser_failed'
  | 'cancelled'
  | 'patient_data'
  | 'version_exists'
  | 'work_differs';

/** A file that cannot become a document. `message` is a whole sentence for whoever supplied the file. */
export class DocumentRefused extends Error {
  readonly reason: RefusalReason;
  override readonly name = 'DocumentRefused';

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
