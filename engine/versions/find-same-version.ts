import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { elementsToAlignWith } from './as-read-store.ts';
import { isFormatOf } from './file-order.ts';
import { isSameText } from './next-version.ts';
import type { ParserPool } from './parser-pool.ts';
import type { PublishInput } from './publish-input.ts';
import { hashOfText } from './text-hash.ts';
import { formsOf, lastForm, rememberForm } from './version-forms-store.ts';
import { newestHeld, type StoredElement, type StoredVersion } from './version-store.ts';

type Named = Pick<StoredVersion, 'id' | 'number'>;

/** A work in its state when a publication to it began. */
export type SeenWork = {
  workId: string;
  fileName: string;
  /** The published version with the requested number, or from the same bytes. */
  same: StoredVersion | undefined;
  /** The version to align with, and its elements. */
  neighbour: StoredVersion | undefined;
  before: readonly StoredElement[];
  /** A held version from the same bytes. */
  held: Named | undefined;
  /** SHA-256 of the bytes to publish. */
  hash: string;
};

/** The version that already contains the text of a file; `formatOf`: the file name it has there, if that differs. */
export type SameVersion = { version: Named; formatOf?: string | undefined; isHeld?: boolean };

/** Whether only the file's name says which work it belongs to. */
const isKnownByName = (input: PublishInput) => input.isNext === true && !input.isKnownByKey;

/** Records that a file known by its name contains the text of a version, so that a later upload recognises it. */
export async function rememberFile(
  tx: EngineQueryable,
  input: PublishInput,
  { versionId, hash }: { versionId: string; hash: string },
): Promise<void> {
  if (!isKnownByName(input)) return;
  const textSha256 = hashOfText(input.elements);
  const { fileName } = input.source;
  await rememberForm(tx, { versionId, fileName, sourceSha256: hash, textSha256, seenAt: input.now });
}

type Deps = { db: EngineDatabase; parser: Pick<ParserPool, 'meet'> };

/**
 * @throws DocumentRefused when the file is a different document from the one published under its name, or differs from
 * another format
 */
async function findPublished(
  { db, parser }: Deps,
  input: PublishInput,
  { workId, fileName: publishedAs, neighbour, before, hash }: SeenWork,
): Promise<SameVersion | undefined> {
  if (neighbour === undefined) return undefined;
  const { elements, isOneOfSeveral = false } = input;
  const { fileName } = input.work;
  const formatOf = publishedAs === fileName ? undefined : publishedAs;
  const form = await lastForm(db.query, workId, fileName);
  if (form?.sourceSha256 === hash || form?.textSha256 === hashOfText(elements)) {
    return { version: form.version, formatOf };
  }
  // A version older than this record has only its document's name.
  const names = await formsOf(db.query, neighbour.id);
  const hasForm = names.length === 0 ? formatOf === undefined : names.includes(fileName);
  const published = { fileName: publishedAs, elements: before, hasForm };
  const file = { fileName, elements, isOneOfSeveral };
  const isSame = await parser.meet({ published, file }, 'says_the_same');
  return isSame ? { version: neighbour, formatOf } : undefined;
}

/** The version held last, if it came from the same document in another format. */
async function findHeldFormat(
  { db, parser }: Deps,
  input: PublishInput,
  workId: string,
): Promise<SameVersion | undefined> {
  const held = await newestHeld(db.query, workId);
  if (held === undefined) return undefined;
  const { fileName } = input.work;
  const names = await formsOf(db.query, held.id);
  const heldAs = names.includes(fileName) ? undefined : names.find((name) => isFormatOf(name, fileName));
  if (heldAs === undefined) return undefined;
  const published = { fileName: heldAs, elements: await elementsToAlignWith(db.query, held.id), hasForm: false };
  const file = { fileName, elements: input.elements, isOneOfSeveral: input.isOneOfSeveral ?? false };
  const isOther = await parser.meet({ published, file }, 'is_other_format');
  return isOther ? { version: held, formatOf: heldAs, isHeld: true } : undefined;
}

async function findByText(deps: Deps, input: PublishInput, seen: SeenWork): Promise<SameVersion | undefined> {
  const { workId, fileName, neighbour, before, held } = seen;
  if (input.isKnownByKey) {
    const isSame = neighbour && fileName === input.work.fileName && isSameText(before, input.elements);
    if (isSame) return { version: neighbour };
  } else {
    const published = await findPublished(deps, input, seen);
    if (published) return published;
  }
  if (held) return { version: held, isHeld: true };
  return input.hold && !input.isKnownByKey ? findHeldFormat(deps, input, workId) : undefined;
}

/**
 * Finds the version, published or held, that already contains the text of a file, whatever its bytes: the same text, or the
 * same document in another format.
 * @throws DocumentRefused when the file is a different document from the one its name stands for, or differs from other
 * formats that came with it
 */
export async function findSameVersion(
  deps: Deps,
  input: PublishInput,
  seen: SeenWork,
): Promise<SameVersion | undefined> {
  if (seen.same) return { version: seen.same };
  if (!input.isNext) return seen.held && { version: seen.held, isHeld: true };
  const found = await findByText(deps, input, seen);
  if (found) {
    const { id: versionId } = found.version;
    await deps.db.transaction((tx) => rememberFile(tx, input, { versionId, hash: seen.hash }));
  }
  return found;
}
