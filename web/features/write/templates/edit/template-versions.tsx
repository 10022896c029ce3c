import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { shortDate, timeOfDay } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { templateVersionQuery, templateVersionsQuery } from '../template-queries.ts';
import styles from './template-editor.module.css';
import { type TypedTemplate, typedOf } from './typed-template.ts';

type Props = { id: string; newest: number; canChange: boolean; take: (typed: TypedTemplate) => void };

/** The versions of a template. An earlier one can be put into the form, and counts once it is saved. */
export function TemplateVersions({ id, newest, canChange, take }: Props) {
  const cache = useQueryClient();
  const { data, isError, refetch } = useQuery(templateVersionsQuery(id));
  const taking = useMutation({
    mutationFn: (number: number) => cache.fetchQuery(templateVersionQuery(id, number)),
    meta: { background: true },
    onSuccess: ({ content }) => take(typedOf(content)),
  });
  if (isError) return <ErrorInPlace title="The versions did not load." retry={() => refetch()} />;
  if (data === undefined) return <Skeleton label="Loading versions" lines={listLines(2)} />;
  return (
    <section className={styles['sections']} aria-labelledby="template-versions-heading">
      <h2 id="template-versions-heading">Versions</h2>
      <ul className={styles['versions']}>
        {data.versions.map(({ number, name, made_by: maker, made_at: at }) => (
          <li key={number}>
            <span>
              Version {number}: {name}
              <small>
                {maker?.name ?? 'Someone who has left'}, {shortDate(at)} {timeOfDay(at)}
              </small>
            </span>
            {canChange && number !== newest && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Put version ${number} into the form`}
                onClick={() => taking.mutate(number)}
              >
                Use again
              </Button>
            )}
          </li>
        ))}
      </ul>
      {taking.isError && <p className={styles['problem']}>The version did not load. Try again.</p>}
    </section>
  );
}
