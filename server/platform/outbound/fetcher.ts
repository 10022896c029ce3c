/** What a server told of a text, to ask it later whether that has changed. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FetchOptions = {
  /** Answered with `unchanged` where the server says so. */
  known?: Validators | undefined;
  accept: string;
  /** Most bytes of the body, unpacked. */
  mostBytes: number;
  signal: AbortSignal;
};

export type Fetched =
  | { outcome: 'unchanged' }
  | { outcome: 'fetched'; bytes: Uint8Array; mediaType: string; validators: Validators };

/** Reads from servers outside, one request at a time to each host and never faster than they can bear. */
export interface Fetcher {
  /**
   * @param address https, or http on a host of the installation's own network
   * @throws FetchProblem
   */
  fetch(address: URL, options: FetchOptions): Promise<Fetched>;
  /** Whether the operator has named this host as one of the installation's own network. */
  isOwnHost(address: URL): boolean;
}
