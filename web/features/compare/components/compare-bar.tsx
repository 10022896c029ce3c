import type { Comparison } from '#contract/features/compare/change-words.ts';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Button, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconFileTypeDocx } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { DocumentName } from '#web/ui/document-name.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import type { Changes } from '../use-changes.ts';
import styles from './compare-bar.module.css';

type Props = {
  comparison: Comparison;
  changes: Changes;
  changesOnly: boolean;
  showAll: (isAll: boolean) => void;
  /** Opens the summary on pages without a column for it. */
  openSummary: (() => void) | undefined;
};

/** Without room for words beside the breadcrumb. */
const useIsNarrow = () => useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false }) ?? false;

function DownloadWord({ comparison, changesOnly }: Pick<Props, 'comparison' | 'changesOnly'>) {
  const file = useMutation(
    api.compare.export.mutationOptions({
      onSuccess: (word) => saveFile(word, 'comparison.docx'),
      onError: (error) => showToast('bad', asClientError(error).description),
    }),
  );
  const input = {
    before: comparison.before.short_id,
    after: comparison.after.short_id,
    changes_only: changesOnly ? ('true' as const) : ('false' as const),
  };
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  return (
    <LoadingButton
      size={isPhone ? 'touch' : 'sm'}
      variant="default"
      isLoading={file.isPending}
      leftSection={!isNarrow && <IconFileTypeDocx size={16} stroke={1.6} />}
      aria-label={isNarrow ? 'Download Word' : undefined}
      onClick={() => file.mutate(input)}
    >
      {isNarrow ? 'Word' : 'Download Word'}
    </LoadingButton>
  );
}

/** What a reader steps through: changes between versions, clauses that two documents both have. */
const steps = { versions: ['change', 'changes'], documents: ['match', 'matches'] } as const;

const countWords = (count: number, [one, many]: readonly [string, string]) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`;

function Walk({ changes, kind }: Pick<Props, 'changes'> & Pick<Comparison, 'kind'>) {
  const [one] = steps[kind];
  const { count, position, next, previous } = changes;
  const size = useIsPhone() ? 44 : 28;
  return (
    <span className={styles['walk']}>
      <ActionIcon
        size={size}
        variant="default"
        aria-label={`Previous ${one}`}
        disabled={position <= 0}
        onClick={previous}
      >
        <IconChevronLeft size={16} stroke={1.6} />
      </ActionIcon>
      <span className={styles['position']} role="status">
        {position < 0 ? countWords(count, steps[kind]) : `${position + 1} of ${count}`}
      </span>
      <ActionIcon
        size={size}
        variant="default"
        aria-label={`Next ${one}`}
        disabled={position >= count - 1}
        onClick={next}
      >
        <IconChevronRight size={16} stroke={1.6} />
      </ActionIcon>
    </span>
  );
}

function Crumbs({ comparison: { kind, after } }: Pick<Props, 'comparison'>) {
  const { abilities } = useUser();
  return (
    <nav aria-label="Breadcrumb" className={styles['crumbs']}>
      <span>{abilities.browse_wiki ? <Link to="/wiki">Wiki</Link> : 'Wiki'}</span>
      {kind === 'versions' && (
        <span>
          <Link to={`/wiki/${after.short_id}`}>
            <DocumentName title={after.title} isGuide={after.is_guide} />
          </Link>
        </span>
      )}
    </nav>
  );
}

const summaryWords = { versions: 'Changed obligations', documents: 'Obligations' } as const;

/** The way to the summary. Beside a breadcrumb on a narrow screen one word has to do. */
function OpenSummary({ words, open }: { words: string; open: () => void }) {
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  return (
    <Button size={isPhone ? 'touch' : 'sm'} variant="default" aria-label={isNarrow ? words : undefined} onClick={open}>
      {isNarrow ? 'Obligations' : words}
    </Button>
  );
}

/** The bar over a comparison: breadcrumb, filter, and the steps from change to change, which stay in view on a phone too. */
export function CompareBar(props: Props) {
  const { comparison, changes, changesOnly, showAll, openSummary } = props;
  return (
    <div className={styles['bar']}>
      <div className={styles['lead']}>
        <Crumbs comparison={comparison} />
        <h1>{comparison.kind === 'versions' ? 'Compare versions' : 'Compare documents'}</h1>
        <span className={styles['push']} />
        {openSummary && <OpenSummary words={summaryWords[comparison.kind]} open={openSummary} />}
        <DownloadWord comparison={comparison} changesOnly={changesOnly} />
      </div>
      <div className={styles['steps']}>
        <Switch
          className={styles['switch'] ?? ''}
          label={comparison.kind === 'versions' ? 'Changes only' : 'Matches only'}
          checked={changesOnly}
          onChange={(event) => showAll(!event.currentTarget.checked)}
        />
        {changes.count > 0 && <Walk changes={changes} kind={comparison.kind} />}
      </div>
    </div>
  );
}
