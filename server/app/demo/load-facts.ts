import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { factVersionsOf, storeFacts } from '#engine/facts/fact-store.ts';
import { readRegister } from '#engine/facts/read-register.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import type { Database } from '#server/platform/db/database.ts';

const registersOfFacts = fileURLToPath(new URL('../../../corpus/facts/', import.meta.url));

/** A fact of a register that its guide does not state. */
export type UnplacedFact = { fileName: string; place: string; says: string };

/**
 * Stores the registers of facts of the starter guides: of new guides, of registers that changed, and of guides that were read again.
 * Other guides are left alone, so a later start is quick.
 * @param guides the name of each guide's file, and the hash of its bytes
 * @returns the facts that have no place in their guides; none in the corpus as it ships
 */
export async function loadFacts(
  db: Database,
  guides: readonly { fileName: string; hash: string }[],
  folder = registersOfFacts,
): Promise<UnplacedFact[]> {
  const names = new Set(await readdir(folder));
  const registerOf = (fileName: string) => fileName.replace(/\.md$/u, '.json');
  const known = guides.filter(({ fileName }) => names.has(registerOf(fileName)));
  const versions = Map.groupBy(
    await factVersionsOf(
      db.query,
      known.map(({ hash }) => hash),
    ),
    ({ sourceSha256 }) => sourceSha256,
  );
  const unplaced: UnplacedFact[] = [];
  for (const { fileName, hash } of known) {
    const text = await readFile(join(folder, registerOf(fileName)), 'utf8');
    const source = sha256(text);
    for (const version of versions.get(hash) ?? []) {
      if (version.source === source && version.sourceReading === version.reading) continue;
      const left = await storeFacts(db, version, readRegister(text), source);
      unplaced.push(...left.map(({ place, says }) => ({ fileName, place, says })));
    }
  }
  return unplaced;
}
