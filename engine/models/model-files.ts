import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ModelFailure } from './model-failure.ts';
import model from './model-in-the-box.json' with { type: 'json' };

/** The embedding model that comes with the product: its name, and the size and digest of each of its files. */
export const modelInTheBox: {
  readonly name: string;
  readonly files: Readonly<Record<string, { bytes: number; sha256: string }>>;
} = model;

const inPackage = 'onnx-community/all-MiniLM-L6-v2-ONNX';

/** The files that the thread reads, by path from the model's folder. */
export const modelFiles = {
  tokenizer: `${inPackage}/tokenizer.json`,
  tokenizerSettings: `${inPackage}/tokenizer_config.json`,
  graph: `${inPackage}/onnx/model_q4.onnx`,
  weights: `${inPackage}/onnx/model_q4.onnx_data`,
} as const;

/** One digest of all files: vectors of other files are never compared with those of these. */
export const modelDigest = createHash('sha256')
  .update(
    Object.values(modelFiles)
      .map((name) => modelInTheBox.files[name]?.sha256)
      .join('\n'),
  )
  .digest('hex');

const sentence = (fault: string) => `The embedding model’s file ${fault}.`;

function sizeOf(path: string): number | undefined {
  try {
    return statSync(path).size;
  } catch {
    return undefined;
  }
}

/** What is wrong with the files by their sizes, in a sentence; undefined when nothing is. */
export function faultOfModelFiles(folder: string): string | undefined {
  for (const name of Object.values(modelFiles)) {
    const [expected, size] = [modelInTheBox.files[name]?.bytes ?? 0, sizeOf(join(folder, name))];
    if (size === undefined) return sentence(`${name} is missing`);
    if (size < expected) return sentence(`${name} is truncated: it has ${size} of ${expected} bytes`);
    if (size > expected) return sentence(`${name} is altered: it has ${size} bytes, not ${expected}`);
  }
  return undefined;
}

/** The content of a file. @throws ModelFailure when it is not exactly the expected one */
export function readModelFile(folder: string, name: string): Buffer {
  const fault = faultOfModelFiles(folder);
  if (fault !== undefined) throw new ModelFailure('unusable', { reason: fault });
  const content = readFileSync(join(folder, name));
  if (createHash('sha256').update(content).digest('hex') !== modelInTheBox.files[name]?.sha256)
    throw new ModelFailure('unusable', { reason: sentence(`${name} is altered`) });
  return content;
}
