import { findSharedWording, type IsBoilerplate } from '#engine/search/shared-wording.ts';
import type { Database } from '#server/platform/db/database.ts';
import { markOfPublicWorks, outerTexts } from './wording-store.ts';

type Learnt = { mark: string; wording: Promise<IsBoilerplate> };
const learntOf = new WeakMap<Database, Learnt>();

/** The wording that many public works of this installation share, learnt once until a public work changes. */
export async function sharedWordingOf(db: Database): Promise<IsBoilerplate> {
  const mark = await markOfPublicWorks(db.query);
  const known = learntOf.get(db);
  if (known?.mark === mark) return known.wording;
  const wording = outerTexts(db.query).then(findSharedWording);
  learntOf.set(db, { mark, wording });
  // The next search tries again.
  wording.catch(() => learntOf.delete(db));
  return wording;
}
