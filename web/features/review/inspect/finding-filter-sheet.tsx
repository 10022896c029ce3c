import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { decisionStates, decisionWords, reviewLimits } from '#contract/features/review/review-words.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import styles from './finding-filter-sheet.module.css';
import { countFilters, type FindingFilters, unassigned } from './finding-filters.ts';
import { cutWords, titleOfSet } from './finding-words.ts';
import type { Inspection } from './use-inspection.ts';

type Option = { value: string; label: string };
type ChoiceProps = { label: string; every: string; value: string | undefined; options: readonly Option[] } & {
  choose: (value: string | undefined) => void;
};

const longestTitle = 60;

function Choice({ label, every, value, options, choose }: ChoiceProps) {
  const isPhone = useIsPhone();
  return (
    <NativeSelect
      label={label}
      size={isPhone ? 'lg' : 'sm'}
      rightSection={<IconChevronDown size={15} stroke={1.6} aria-hidden="true" />}
      value={value ?? ''}
      data={[{ value: '', label: every }, ...options]}
      onChange={(event) => choose(event.currentTarget.value || undefined)}
    />
  );
}

const isDecision = (value: string | undefined): FindingFilters['decision'] =>
  decisionStates.find((state) => state === value);

/** Who has findings of the review to do, the reader first, and nobody. */
function useAssignees({ all, place }: Inspection): Option[] {
  const { user_id: readerId } = useUser();
  const names = new Map(all.flatMap(({ assignment: it }) => (it ? [[it.user_id, it.name] as const] : [])));
  const isMine = names.delete(readerId) || place.filters.assignee === readerId;
  return [
    ...(isMine ? [{ value: readerId, label: 'You' }] : []),
    ...[...names].map(([value, label]) => ({ value, label })),
    { value: unassigned, label: 'Nobody' },
  ];
}

/** The subdomains of what the policy was checked against, and of what the address names. */
function subdomainsOf({ review, place }: Inspection): Option[] {
  const named = place.filters.subdomain === undefined ? [] : [place.filters.subdomain];
  const names = new Set([...review.sets.flatMap(({ subdomains }) => subdomains), ...named]);
  return [...names].sort((a, b) => a.localeCompare(b, 'en-GB')).map((value) => ({ value, label: value }));
}

/** Further filters of the findings: words, what was decided, who has it to do, the subdomain, the set and the section of the policy. */
export function FindingFilterSheet({ inspection }: { inspection: Inspection }) {
  const { review, place, shown } = inspection;
  const { filters, filter, typed, type } = place;
  const assignees = useAssignees(inspection);
  const subdomains = subdomainsOf(inspection);
  const sets = review.sets.map((set) => ({ value: set.id, label: cutWords(titleOfSet(set), longestTitle) }));
  const sections = review.sections.map(({ index, label, title, findings }) => ({
    value: String(index),
    label: `${cutWords([label, title].filter(Boolean).join(' ') || 'Before the first heading', longestTitle)} (${findings})`,
  }));
  return (
    <FilterSheet chosen={countFilters(filters)} found={shown.length}>
      <div className={styles['fields']}>
        <TextInput
          type="search"
          label="Words"
          description="In the requirement, in the policy or in what is lacking."
          maxLength={reviewLimits.searchCharacters}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Choice
          label="Decision"
          every="Any decision"
          value={filters.decision}
          options={decisionStates.map((value) => ({ value, label: decisionWords[value] }))}
          choose={(value) => filter({ decision: isDecision(value), ...(value !== 'open' && { status: 'all' }) })}
        />
        <Choice
          label="Assigned to"
          every="Anyone or nobody"
          value={filters.assignee}
          options={assignees}
          choose={(value) => filter({ assignee: value })}
        />
        {sections.length > 0 && (
          <Choice
            label="Section of the policy"
            every="All sections"
            value={filters.section === undefined ? undefined : String(filters.section)}
            options={sections}
            choose={(value) => filter({ section: value === undefined ? undefined : Number(value) })}
          />
        )}
        {(subdomains.length > 1 || filters.subdomain !== undefined) && (
          <Choice
            label="Subdomain"
            every="All subdomains"
            value={filters.subdomain}
            options={subdomains}
            choose={(value) => filter({ subdomain: value })}
          />
        )}
        {sets.length > 1 && (
          <Choice
            label="Checked against"
            every="All requirement sets"
            value={filters.set}
            options={sets}
            choose={(value) => filter({ set: value })}
          />
        )}
      </div>
    </FilterSheet>
  );
}
