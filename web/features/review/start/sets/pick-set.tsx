import { IconFolder, IconTable } from '@tabler/icons-react';
import type { SubjectSets } from '#contract/features/review/review.ts';
import { DocumentName } from '#web/ui/document-name.tsx';
import { PickOne } from '../pick-one.tsx';
import { type FoundSet, type FoundSets, setsQuery } from '../start-queries.ts';
import styles from './sets.module.css';

type Choice = { key: string; subject?: SubjectSets; set?: FoundSet };

const choicesOf = ({ sets, subjects, saved }: FoundSets): Choice[] => [
  ...saved.slice(0, 3).map((set) => ({ key: set.set_id, set })),
  ...subjects.map((subject) => ({ key: `subject ${subject.name}`, subject })),
  ...sets.map((set) => ({ key: set.work_id, set })),
];

function ShownChoice({ subject, set }: Choice) {
  const icon = { size: 15, stroke: 1.6, 'aria-hidden': true };
  if (subject) {
    const count = subject.sets.length;
    return (
      <span className={styles['choice']}>
        <IconFolder {...icon} /> All of {subject.name}
        <small>{count === 1 ? '1 document' : `${count} documents`}</small>
      </span>
    );
  }
  if (set?.kind === 'saved')
    return (
      <span className={styles['choice']}>
        <IconTable {...icon} /> {set.name} v{set.version}
        <small>{set.is_own ? 'your own set' : `set of ${set.owner_name}`}</small>
      </span>
    );
  return set ? <DocumentName title={set.document.title} isGuide={set.document.is_guide} /> : null;
}

/** A field that finds documents, all publications of a subject, and saved sets. */
export function PickSet({ add }: { add: (sets: readonly FoundSet[]) => void }) {
  return (
    <PickOne
      label="Add another document, subject or set"
      placeholder="Search by title, domain or name"
      nothing="Nothing has these words in its name."
      query={setsQuery}
      itemsOf={choicesOf}
      keyOf={({ key }: Choice) => key}
      show={(choice) => <ShownChoice {...choice} />}
      choose={({ subject, set }) => add(subject?.sets ?? (set ? [set] : []))}
    />
  );
}
