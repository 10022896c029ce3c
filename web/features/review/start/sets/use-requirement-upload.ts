import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RequirementReading, SavedSet } from '#contract/features/review/requirement-set.ts';
import { requirementSetLimits } from '#contract/features/review/requirement-set-words.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { newKey } from '#web/platform/api/new-key.ts';
import { announce } from '#web/ui/announce.ts';
import { readFiles, savedSetsQuery, saveFiles } from './set-queries.ts';

/** Files of requirements on their way: being read, read, or why they cannot be used. */
export type RequirementUpload = {
  files: readonly File[];
  /** A saved catalogue from which a profile selects. */
  catalogue: string | undefined;
  reading: RequirementReading | undefined;
  problem: string | undefined;
};

/** Why these files cannot be read, before anything is sent. */
function problemWith(files: readonly File[]): string | undefined {
  if (files.length > requirementSetLimits.files)
    return 'Choose one file of requirements, or an OSCAL profile together with its catalogue.';
  if (files.some(({ name }) => hasNhsNumberInFigures(name)))
    return 'The name of this file contains an NHS number. Rename the file without it and upload it again.';
  const large = files.find(({ size }) => size > requirementSetLimits.fileBytes);
  return large && `“${large.name}” is larger than ${requirementSetLimits.fileBytes / 1_048_576} MB.`;
}

const rowsRead = ({ requirements, left_out: leftOut }: RequirementReading) =>
  `${requirements.toLocaleString('en-GB')} requirements read, ${leftOut.toLocaleString('en-GB')} left out.`;

/** Reads files of requirements, and saves them once the person has seen what they say. Leaving the page gives them up. */
export function useRequirementUpload(use: (set: SavedSet) => void) {
  const cache = useQueryClient();
  const [upload, setUpload] = useState<RequirementUpload>();
  const abort = useRef<AbortController>(undefined);
  const key = useRef('');
  useEffect(() => () => abort.current?.abort(), []);
  const giveUp = () => {
    abort.current?.abort();
    setUpload(undefined);
  };
  const take = async (files: readonly File[], catalogue?: string) => {
    if (files.length === 0) return;
    const current = new AbortController();
    abort.current?.abort();
    abort.current = current;
    key.current = newKey();
    const told = (news: Partial<RequirementUpload>) =>
      current.signal.aborted || setUpload({ files, catalogue, reading: undefined, problem: undefined, ...news });
    const problem = problemWith(files);
    told({ problem });
    if (problem !== undefined) return;
    try {
      const reading = await readFiles({ files, catalogue }, current.signal);
      told({ reading });
      if (!current.signal.aborted) announce(rowsRead(reading));
    } catch (thrown) {
      if (current.signal.aborted) return;
      const { description } = asClientError(thrown);
      told({ problem: description });
      announce(description);
    }
  };
  const save = async (into: string | undefined, { name, isShared }: { name: string; isShared: boolean }) => {
    if (upload === undefined) return;
    const { files, catalogue } = upload;
    const set = await saveFiles({ files, catalogue, key: key.current, into, name, isShared });
    void cache.invalidateQueries({ queryKey: savedSetsQuery.queryKey });
    setUpload(undefined);
    announce(`Saved as ${set.name}, version ${set.version}.`);
    use(set);
  };
  return { upload, take, save, giveUp };
}
