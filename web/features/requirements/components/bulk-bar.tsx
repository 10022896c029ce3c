import { Button, Checkbox } from '@mantine/core';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { useDecideMany } from '../use-decide-many.ts';
import styles from './bulk-bar.module.css';

type Props = {
  /** Those of the page that nobody has decided. */
  open: readonly ListedObligation[];
  selected: ReadonlySet<string>;
  select: (ids: readonly string[]) => void;
};

/** Selects the undecided obligations of the page, and approves or dismisses those selected in one act. */
export function BulkBar({ open, selected, select }: Props) {
  const decide = useDecideMany(() => select([]));
  const chosen = open.filter(({ id }) => selected.has(id));
  const act = (state: 'approved' | 'dismissed') =>
    decide.mutate({ state, obligations: chosen.map(({ id, revision }) => ({ id, revision })) });
  const many = chosen.length.toLocaleString('en-GB');
  if (open.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles['bar']} role="group" aria-label="Several obligations">
      <Checkbox
        label={`Select all ${open.length.toLocaleString('en-GB')} not checked on this page`}
        checked={chosen.length === open.length}
        indeterminate={chosen.length > 0 && chosen.length < open.length}
        onChange={(event) => select(event.currentTarget.checked ? open.map(({ id }) => id) : [])}
      />
      {chosen.length > 0 && (
        <>
          <LoadingButton size="sm" isLoading={decide.isPending} onClick={() => act('approved')}>
            Approve {many}
          </LoadingButton>
          <Button size="sm" variant="default" disabled={decide.isPending} onClick={() => act('dismissed')}>
            Dismiss {many}
          </Button>
        </>
      )}
    </div>
  );
}
