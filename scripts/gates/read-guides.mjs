// Usage: import { guidesWithFacts } from './read-guides.mjs'. The files of the corpus's guides with their registers of facts.
import { readText, repositoryFiles } from './source-files.mjs';

/** @returns {{ name: string, text: string, facts: object[] | undefined }[]} facts are undefined where a guide has no register */
export function guidesWithFacts() {
  const files = repositoryFiles();
  return files
    .filter((path) => path.startsWith('corpus/guides/') && path.endsWith('.md'))
    .map((path) => {
      const name = path.slice('corpus/guides/'.length, -'.md'.length);
      const register = `corpus/facts/${name}.json`;
      return {
        name,
        text: readText(path),
        facts: files.includes(register) ? JSON.parse(readText(register)).facts : undefined,
      };
    });
}
