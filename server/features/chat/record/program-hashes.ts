import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import modelInTheBox from '#engine/models/model-in-the-box.json' with { type: 'json' };
import { sha256 } from '#engine/versions/text-hash.ts';

const engine = fileURLToPath(new URL('../../../../engine/', import.meta.url));

/** The file from which a writing model's prompt is built, from the root of the repository. */
export const promptFile = 'engine/answers/written/answer-prompt.ts';

/** The hash of some of the engine's files, by name and content. Tests are no part of the program. */
function hashOfFiles(...patterns: readonly string[]): string {
  const names = globSync(patterns, { cwd: engine })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.endsWith('.test.ts'))
    .sort();
  if (names.length === 0) throw new Error(`No file of the engine is named ${patterns.join(' or ')}.`);
  return sha256(JSON.stringify(names.map((name) => [name, sha256(readFileSync(`${engine}${name}`))])));
}

export type ProgramHashes = { rules: string; levels: string; prompt: string };

let known: ProgramHashes | undefined;

/**
 * What answers depend on besides the documents, as hashes of the program's own files: a change of a rule or of a prompt is another hash,
 * and nobody needs to remember to count an edition up. Read once.
 */
export function programHashes(): ProgramHashes {
  known ??= {
    rules: hashOfFiles('answers/**/*.ts', 'search/**/*.ts', 'questions/**/*.ts'),
    levels: hashOfFiles('answers/evidence/levels.ts', 'answers/settle-parts.ts', 'answers/expectation.ts'),
    prompt: sha256(readFileSync(`${engine}${promptFile.replace(/^engine\//, '')}`)),
  };
  return known;
}

/** The digest of an embedding model: of the list of its files with their digests for the one in the box, else not known. */
export const digestOfEmbedding = (name: string): string | null =>
  name === modelInTheBox.name ? sha256(JSON.stringify(modelInTheBox.files)) : null;
