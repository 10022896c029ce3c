import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TemplateInList } from '#contract/features/write/template-in-list.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { templatesQuery } from '../draft-queries.ts';
import styles from './start-writing.module.css';

/** What a template may be written from, in words: "transcript or notes". */
function needsInWords({ needs }: TemplateInList): string {
  if (needs.length === 1) return 'needs a transcript';
  return needs.filter((need) => need !== 'chat').join(' or ');
}

/** By what a document is begun from it: the id of a template that people made, the key of another. */
export const nameOfTemplate = ({ id, key }: TemplateInList): string => id ?? key;

type Props = { chosen: string; choose: (key: string) => void };

/** The kinds of document, and what the chosen one holds. */
export function TemplateStep({ chosen, choose }: Props) {
  const { data, isError, refetch } = useQuery(templatesQuery());
  if (isError) return <ErrorInPlace title="The templates did not load." retry={() => refetch()} />;
  if (data === undefined) return <Skeleton label="Loading templates" lines={listLines(4)} />;
  const template = data.templates.find((each) => nameOfTemplate(each) === chosen);
  return (
    <>
      <Radio.Group value={chosen} onChange={choose} aria-label="Template" className={styles['templates'] ?? ''}>
        {data.templates.map((each) => (
          <div key={each.key} className={styles['template']}>
            <Radio value={nameOfTemplate(each)} label={each.name} />
            <span className={styles['needs']}>{needsInWords(each)}</span>
          </div>
        ))}
      </Radio.Group>
      {template && <p className={styles['summary']}>{template.summary}</p>}
    </>
  );
}
