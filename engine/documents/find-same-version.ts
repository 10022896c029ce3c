import type { EngineDatabase, EngineQueryable } from './engine-database.ts';
import { isFormatOf } from './file-order.ts';
import { isSameText } from './next-version.ts';
import type { ParserPool } from './parser-pool.ts';
import type { PublishInput } from './publish-input.ts';
import { hashOfText } from './text-hash.ts';
import { formsOf, lastForm, rememberForm } from './version-forms-store.ts';
import { elementsOf, newestHeld, type StoredElement, type StoredVersion } from './version-store.ts';

type Named = Pick<StoredVersion, 'id' | 'number'>;

/** A work as it was found when a publication to it began. */
export type SeenWork = {
  workId: string;
  fileName: string;
  /** The published version of the number asked for, or made from the same bytes. */
  same: StoredVersion | undefined;
  /** The version to align with, and its elements. */
  neighbour: StoredVersion | undefined;
  before: readonly StoredElement[];
  /** Made from the same bytes, and waiting. */
  held: Named | undefined;
  /** SHA-256 of the bytes that are to be published. */
  hash: string;
};

/** What says already what a file says; `formatOf`: the name it has there, where that is another one. */
export type SameVersion = { version: Named; formatOf?: string | undefined; isHeld?: boolean };

/** Whether the file alone says which work it belongs to, by its name. */
const isKnownByName = (input: PublishInput) => input.isNext === true && !input.isKnownByKey;

/** Keeps that a file known by its name says what a version says, so that it is known when it comes again. */
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

/** @throws DocumentRefused when the file is another document than the one published under its name, or differs from another format */
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
  // Of a version from before files were remembered the document's name is known.
  const names = await formsOf(db.query, neighbour.id);
  const hasForm = names.length === 0 ? formatOf === undefined : names.includes(fileName);
  const published = { fileName: publishedAs, elements: before, hasForm };
  const file = { fileName, elements, isOneOfSeveral };
  const isSame = await parser.meet({ published, file }, 'says_the_same');
  return isSame ? { version: neighbour, formatOf } : undefined;
}

/** The version held last, where it was made from the same document in another format. */
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
  const published = { fileName: heldAs, elements: await elementsOf(db.query, held.id), hasForm: false };
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
 * The version that says already what a file says, published or held, whatever its bytes are: the same text, or the same document in
 * another format.
 * @throws DocumentRefused when the file is another document than the one its name stands for, or came with other formats of its
 * name and differs from them
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
