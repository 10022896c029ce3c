/** What a scanner says of a file. `signature` is cleaned: letters, digits and . _ - alone. */
export type ScanResult = { result: 'clean' } | { result: 'infected'; signature: string } | { result: 'too_large' };

/** Opens a file's bytes anew, for each attempt. */
export type OpenContent = () => Promise<AsyncIterable<Uint8Array>>;

/** How a caller waits for a scan. */
export type ScanPatience = {
  /** How long to retry while the scanner fails, ms; 0 for a single attempt. */
  patienceMs?: number | undefined;
  /** Called once when the scan has to wait: the scanner failed, or takes long. A throw ends the scan. */
  onWaiting?: (() => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
};

export interface VirusScanner {
  /** Whether there is one. Without one, every file counts as clean. */
  readonly isOn: boolean;
  /** The patience of a file that nobody holds open: an upload. */
  readonly longestWaitMs: number;
  /**
   * Scans one file in the turn of its tenant.
   * @param tenant the organisation; null for the product
   * @throws ScannerProblem once the patience is over; the signal's reason
   */
  scan(open: OpenContent, tenant: string | null, patience?: ScanPatience): Promise<ScanResult>;
  /** The scanner's version. @throws ScannerProblem */
  version(): Promise<string>;
}

/** `unreachable`: nobody listens; the next file would meet the same. */
export type ScannerFailure = 'unreachable' | 'timed_out' | 'broke_off' | 'not_understood';

/** The scanner gave no result. Nothing of what was scanned may be read. */
export class ScannerProblem extends Error {
  readonly failure: ScannerFailure;
  override readonly name = 'ScannerProblem';

  constructor(failure: ScannerFailure, options?: ErrorOptions) {
    super(`The virus scanner gave no result (${failure}).`, options);
    this.failure = failure;
  }
}
