import { Button, NativeSelect } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { SavedSet } from '#contract/features/review/requirement-set.ts';
import { exampleRequirements } from '#contract/features/review/requirement-set-words.ts';
import { pressedPart } from '#web/platform/late/late-part.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { ReadingResult } from './reading-result.tsx';
import { SaveRequirements } from './save-requirements.tsx';
import { savedSetsQuery } from './set-queries.ts';
import styles from './sets.module.css';
import { type RequirementUpload, useRequirementUpload } from './use-requirement-upload.ts';

const SavedSetsDialog = pressedPart(() => import('./saved-sets-dialog.tsx'));

const namesOf = ({ files }: RequirementUpload) => files.map(({ name }) => name).join(' and ');

/** A profile that was uploaded alone: from which saved catalogue it selects. */
function CatalogueField({ upload, take }: { upload: RequirementUpload; take: (catalogue: string) => void }) {
  const { data } = useQuery(savedSetsQuery);
  const catalogues = (data?.sets ?? []).filter(
    ({ content, withdrawn_at: withdrawn }) => content === 'catalogue' && withdrawn === null,
  );
  const isAlone = upload.files.length === 1 && /\.json$/iu.test(upload.files[0]?.name ?? '');
  if (catalogues.length === 0 || !isAlone) return null;
  return (
    <NativeSelect
      label="Saved catalogue that the profile selects from"
      value={upload.catalogue ?? ''}
      onChange={({ currentTarget: { value } }) => value !== '' && take(value)}
      data={[
        { value: '', label: 'Select a catalogue' },
        ...catalogues.map(({ set_id: value, name, version }) => ({ value, label: `${name} v${version}` })),
      ]}
    />
  );
}

const saveExample = () => saveFile(new Blob([exampleRequirements], { type: 'text/csv' }), 'requirements-example.csv');

type Acts = ReturnType<typeof useRequirementUpload>;

/** What became of the files: being read, why they cannot be used, or what they say and under which name to save it. */
function Uploaded({ upload, take, save, giveUp }: Acts & { upload: RequirementUpload }) {
  const { reading, problem, files } = upload;
  return (
    <section className={styles['upload']} aria-label={`Requirements in ${namesOf(upload)}`}>
      <p className={styles['file']}>{namesOf(upload)}</p>
      {problem !== undefined && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      {problem !== undefined && <CatalogueField upload={upload} take={(catalogue) => void take(files, catalogue)} />}
      {reading === undefined && problem === undefined && <p role="status">Reading the requirements</p>}
      {reading && <ReadingResult reading={reading} />}
      {reading && <SaveRequirements reading={reading} save={save} cancel={giveUp} />}
    </section>
  );
}

/** Requirements of the organisation's own: a file is read, its faults are shown, and it is saved as a set and used. */
export function OwnRequirements({ use }: { use: (set: SavedSet) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isManaging, setManaging] = useState(false);
  const acts = useRequirementUpload(use);
  const { upload, take } = acts;
  return (
    <div className={styles['own']}>
      <h4>Requirements of your own, as CSV</h4>
      <p className={styles['hint']}>
        One requirement a row, with a column “Requirement”. OSCAL catalogues and profiles are read too.{' '}
        <button type="button" className={styles['link']} onClick={saveExample}>
          Download an example
        </button>
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Requirements of your own"
        accept=".csv,.tsv,.txt,.json,.xml"
        onChange={({ currentTarget }) => {
          void take([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <div className={styles['acts']}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconUpload size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {upload ? 'Choose another file' : 'Choose a CSV file'}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => setManaging(true)}>
          Saved sets
        </Button>
      </div>
      {upload && <Uploaded key={namesOf(upload)} {...acts} upload={upload} />}
      <Suspense>{isManaging && <SavedSetsDialog use={use} onClose={() => setManaging(false)} />}</Suspense>
    </div>
  );
}
