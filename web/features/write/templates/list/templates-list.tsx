import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import page from '#web/ui/list-page.module.css';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { allTemplatesQuery } from '../template-queries.ts';
import styles from './templates-list.module.css';
import { TemplatesTable } from './templates-table.tsx';

function Lists() {
  const { data, isError, refetch } = useQuery(allTemplatesQuery());
  if (isError) return <ErrorInPlace title="The templates did not load." retry={() => refetch()} />;
  if (data === undefined) return <Skeleton label="Loading templates" lines={listLines(8)} />;
  const own = data.templates.filter(({ is_own: isOwn }) => isOwn);
  return (
    <>
      <div className={styles['part']}>
        <h2>Your own templates</h2>
        {own.length === 0 ? (
          <EmptyState
            title="No templates of your own yet"
            text="Copy a built-in template below and change it, or begin with an empty one."
          />
        ) : (
          <TemplatesTable caption="Your own templates" templates={own} />
        )}
      </div>
      <div className={styles['part']}>
        <h2>Built-in templates</h2>
        <TemplatesTable caption="Built-in templates" templates={data.templates.filter(({ is_own: isOwn }) => !isOwn)} />
      </div>
    </>
  );
}

/** /write/templates: the kinds of document, those of the organisation first. */
export function TemplatesList() {
  usePageTitle('Templates');
  return (
    <main id="main" tabIndex={-1} className={page['page']}>
      <TopBarContent title="Templates" />
      <Link to="/write" className={styles['back']}>
        All documents
      </Link>
      <div className={styles['head']}>
        <h1>Templates</h1>
        <Button
          component={Link}
          to="/write/templates/new"
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
        >
          New template
        </Button>
      </div>
      <p className={styles['about']}>
        A template says which sections a document has, and what belongs in each. Everybody in your organisation can use
        a template. The person who made it and champions can change it.
      </p>
      <Lists />
    </main>
  );
}
