import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { OpenedTemplate } from '#contract/features/write/template-in-list.ts';
import { templateLimits } from '#contract/features/write/template-words.ts';
import { PageNotLoaded } from '#web/platform/errors/page-not-loaded.tsx';
import { PageAlone } from '#web/ui/page-alone.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { openedTemplateQuery } from '../template-queries.ts';
import { TemplateEditor } from './template-editor.tsx';
import { emptyTemplate, typedOf } from './typed-template.ts';
import type { TemplateStart } from './use-template-form.ts';

const list = { to: '/write/templates', words: 'All templates' };

function startOf(opened: OpenedTemplate): TemplateStart {
  const { id, key, version, content } = opened;
  return { place: `template:${id ?? key}`, id, version, typed: typedOf(content) };
}

function copyOf(opened: OpenedTemplate | undefined, from: string): TemplateStart {
  const typed = opened ? typedOf(opened.content) : emptyTemplate;
  const name = opened ? `Copy of ${typed.name}`.slice(0, templateLimits.name) : '';
  return { place: `template:new:${from}`, id: null, version: null, typed: { ...typed, name } };
}

const addressOf = ({ id }: OpenedTemplate) => `/write/templates/${id ?? ''}`;

/** /write/templates/{id}: one template; /write/templates/new: an empty one, or with `from` a copy of another. */
export function TemplatePage({ templateId }: { templateId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isNew = templateId === 'new';
  const from = isNew ? (params.get('from') ?? '') : templateId;
  const isEmpty = isNew && from === '';
  const { data, isPending, error, refetch } = useQuery({ ...openedTemplateQuery(from), enabled: !isEmpty });
  usePageTitle(isNew ? 'New template' : (data?.name ?? 'Template'));
  const onSaved = (saved: OpenedTemplate) => {
    if (saved.id !== templateId) void navigate(addressOf(saved), { replace: isNew });
  };
  if (data || isEmpty) {
    const opened = isNew ? undefined : data;
    const start = opened ? startOf(opened) : copyOf(data, from);
    return (
      <main id="main" tabIndex={-1}>
        <TopBarContent title="Templates" />
        <TemplateEditor key={start.place} start={start} opened={opened} onSaved={onSaved} />
      </main>
    );
  }
  return (
    <PageAlone title="Templates">
      {isPending && <Skeleton label="Loading the template" lines={pageLines} />}
      {error && (
        <PageNotLoaded title="Failed to load this template" error={error} retry={() => refetch()} wayOn={list} />
      )}
    </PageAlone>
  );
}
