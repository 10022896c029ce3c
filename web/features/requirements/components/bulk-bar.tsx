import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { ObligationFilters } from '../obligation-filters.ts';
import { useDecideMany } from '../use-decide-many.ts';
import { mostTogether, type Selected, undecidedOf } from '../whole-list.ts';
import styles from './bulk-bar.module.css';

type Props = {
  /** Those of the page that nobody has decided. */
  open: readonly ListedObligation[];
  /** How many of all pages nobody has decided. */
  openInAll: number;
  filters: ObligationFilters;
  /** True while the list of former filters is still shown: nothing can be selected then. */
  isOld: boolean;
  selected: Selected;
  select: (selected: Selected) => void;
};

const counted = (count: number) => count.toLocaleString('en-GB');

/** What the whole list is of, where it may be decided together: one document, or one who must act; not mere words. */
function wholeOf({ document, element, who, q }: ObligationFilters): string | undefined {
  if (q !== '' || (document === undefined && element === undefined && who === undefined)) return undefined;
  return document !== undefined || element !== undefined ? 'in this document' : 'in this group';
}

/** Selects the undecided obligations beyond the page too. */
function SelectAll({ filters, openInAll, select }: Pick<Props, 'filters' | 'openInAll' | 'select'>) {
  const gather = useMutation({
    mutationFn: () => undecidedOf(filters, openInAll),
    onSuccess: select,
    onError: () => showToast('bad', 'Could not select all obligations. Try again.'),
  });
  return (
    <LoadingButton size="sm" variant="subtle" isLoading={gather.isPending} onClick={() => gather.mutate()}>
      Select all {counted(openInAll)} {wholeOf(filters)}
    </LoadingButton>
  );
}

/** Selects the undecided obligations of the page, or of the whole group, and approves or dismisses those selected in one act. */
export function BulkBar({ open, openInAll, filters, isOld, selected, select }: Props) {
  const clear = () => select(new Map());
  const { mutate, isPending, done } = useDecideMany(clear);
  const onPage = open.filter(({ id }) => selected.has(id)).length;
  const many = counted(selected.size);
  const mayTakeAll = !isOld && wholeOf(filters) !== undefined && openInAll > open.length && openInAll <= mostTogether;
  if (open.length === 0 && selected.size === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles['bar']} role="group" aria-label="Selection">
      <Checkbox
        label={`Select all ${counted(open.length)} not checked on this page`}
        checked={onPage > 0 && onPage === open.length}
        indeterminate={onPage > 0 && onPage < open.length}
        disabled={isPending || isOld}
        onChange={(event) =>
          select(event.currentTarget.checked ? new Map(open.map(({ id, revision }) => [id, revision])) : new Map())
        }
      />
      {mayTakeAll && selected.size < openInAll && <SelectAll filters={filters} openInAll={openInAll} select={select} />}
      {selected.size > 0 && (
        <>
          <LoadingButton size="sm" isLoading={isPending} onClick={() => mutate({ state: 'approved', selected })}>
            Approve {many}
          </LoadingButton>
          <Button
            size="sm"
            variant="default"
            disabled={isPending}
            onClick={() => mutate({ state: 'dismissed', selected })}
          >
            Dismiss {many}
          </Button>
          {selected.size > onPage && (
            <Button size="sm" variant="subtle" disabled={isPending} onClick={clear}>
              Clear selection
            </Button>
          )}
          <span role="status">{isPending && done > 0 && `${counted(done)} of ${many} saved`}</span>
        </>
      )}
    </div>
  );
}
