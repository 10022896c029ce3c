import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { findPhoto } from './photo-store.ts';

type OpenPhotoDeps = { db: Database; files: Pick<Files, 'link'> };

/** A link to the caller's photo, as an answer with its status: 204 when there is none. */
export async function openPhoto({ db, files }: OpenPhotoDeps, caller: SignedInCaller) {
  const fileId = await findPhoto(db.query, caller.userId);
  if (fileId === undefined) return { status: 204 as const };
  return { status: 200 as const, body: [{ url: files.link(caller, fileId) }] };
}
