import { useQuery } from '@tanstack/react-query';
import { bareTitle } from '#contract/document-title.ts';
import { api } from '#web/platform/api/api-client.ts';

const fileName = 'duty-of-candour.md';
const number = '4.1';
/** The words that answer the question. */
const deciding = 'as soon as reasonably practicable';

const question = 'When must a patient be told that something went wrong?';

/** The example: a question, and the clause that answers it as it stands in the corpus. */
export type Example = {
  question: string;
  /** The clause before the deciding words, these, and the rest. */
  words: readonly [string, string, string];
  document: {
    id: string;
    /** Without the words that say it is a guide. */
    title: string;
    isGuide: boolean;
    version: { number: number; effective_from: string };
  };
  clause: { id: string; number: string; section: string | undefined };
};

/** Undefined while it loads; null where the clause is not in the corpus, is not in force or says something else. */
export function useExample(): Example | null | undefined {
  const input = { filename: fileName };
  const { data, isError } = useQuery({
    ...api.wiki.newestDocumentByFileName.queryOptions({ input, meta: { background: true } }),
    retry: false,
  });
  if (isError) return null;
  if (data === undefined) return undefined;
  const clause = data.elements.find((element) => element.number === number);
  const [before, after, ...more] = clause?.text.split(deciding) ?? [];
  if (!clause || before === undefined || after === undefined || more.length > 0) return null;
  if (data.version.status !== 'in_force') return null;
  return {
    question,
    words: [before, deciding, after],
    document: { id: data.short_id, title: bareTitle(data.title), isGuide: data.is_guide, version: data.version },
    clause: { id: clause.id, number, section: clause.section_path.at(-1) },
  };
}
