import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Whose upload it is. `organisationId`: whose storage it needs, null for regulation; `bytes`: its stated length, if any. */
export type ArrivingUpload = { userId: string; organisationId: string | null; bytes: number | undefined };

/** The place that an upload holds while it arrives. */
export interface Reservation {
  /**
   * Called with the number of bytes that have arrived so far.
   * @throws AppError organisation_storage_full, daily_upload_reached when they no longer fit
   */
  cover(bytes: number): Promise<void>;
  /** Ends it in the transaction in which the files become the organisation's. */
  keep(tx: Tx): Promise<void>;
  /** Ends it for an upload that failed. What arrived counts for the person all the same. */
  giveBack(): Promise<void>;
}

/** How much organisations store and people upload. */
export interface Storage {
  /** Bytes of each organisation's storage. */
  readonly limitBytes: number;
  /** Bytes of the files in an organisation's storage. */
  used(db: Queryable, organisationId: string): Promise<number>;
  /** @throws AppError organisation_storage_full, daily_upload_reached, each with a sentence for the person */
  reserve(upload: ArrivingUpload): Promise<Reservation>;
  /** Deletes what counts no longer. */
  sweep(): Promise<void>;
}
