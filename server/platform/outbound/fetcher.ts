/** What a server said about a text, for a later conditional request. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FetchOptions = {
  /** With these, the outcome is `unchanged` when the server says so. */
  known?: Validators | undefined;
  accept: string;
  /** The most bytes of the body, uncompressed. */
  mostBytes: number;
  signal: AbortSignal;
};

export type Fetched =
  | { outcome: 'unchanged' }
  | { outcome: 'fetched'; bytes: Uint8Array; mediaType: string; validators: Validators };

/** Reads from external servers, one request at a time to each host, with pauses. */
export interface Fetcher {
  /**
   * @param address https, or http on a host of the installation's own network
   * @throws FetchProblem
   */
  fetch(address: URL, options: FetchOptions): Promise<Fetched>;
  /** Whether the operator has named this host as part of the installation's own network. */
  isOwnHost(address: URL): boolean;
}
