import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { modalityWords } from '#contract/features/requirements/modality.ts';
import { timingWords } from '#contract/features/requirements/timing-kind.ts';
import { stateWords } from '#contract/features/requirements/verdict-state.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { isNarrowed, noActor, type ObligationFilters } from '../obligation-filters.ts';
import type { ObligationList } from '../requirements-queries.ts';
import type { useObligationFilters } from '../use-obligation-filters.ts';
import styles from './filter-bar.module.css';

type Facets = ObligationList['facets'];
type Props = ReturnType<typeof useObligationFilters> & {
  facets: Facets | undefined;
  /** How many obligations the filters leave; null while they are counted. */
  found: number | null;
};
type Field = 'modality' | 'state' | 'who' | 'when' | 'category' | 'domain' | 'partition';
type Option = { value: string; label: string };

const counted = (
  facet: readonly { value: string; count: number }[],
  words: Readonly<Record<string, string>> = {},
): Option[] =>
  facet.map(({ value, count }) => {
    const word = words[value];
    const name = word === undefined ? value : capitalised(word);
    return { value, label: `${name} (${count.toLocaleString('en-GB')})` };
  });

const partitionWords = { regulation: 'regulation', library: 'data library' } as const;

/** "The ward manager (131)". */
const actors = (facets: Facets | undefined): Option[] =>
  (facets?.who ?? []).map(({ value, label, count }) => ({
    value,
    label: `${capitalised(label) || noActor} (${count.toLocaleString('en-GB')})`,
  }));

/** A selected filter keeps its value even when nothing listed has it. */
const withChosen = (options: readonly Option[], chosen: string | undefined): Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? [...options]
    : [...options, { value: chosen, label: chosen === '-' ? noActor : capitalised(chosen) }];

type ChoicesProps = Pick<Props, 'filters' | 'choose' | 'facets'>;

/** Filters that stand beside the search where room is scarce. */
const firstFields: readonly Field[] = ['modality', 'state', 'who'];
const otherFields: readonly Field[] = ['when', 'category', 'domain', 'partition'];

function Choices({ filters, choose, facets, only }: ChoicesProps & { only?: readonly Field[] }) {
  const isPhone = useIsPhone();
  const fields: { field: Field; label: string; every: string; options: Option[] }[] = [
    {
      field: 'modality',
      label: 'Must or should',
      every: 'Any',
      options: counted(facets?.modality ?? [], modalityWords),
    },
    {
      field: 'state',
      label: 'Checked',
      every: 'Checked or not',
      options: counted(facets?.state ?? [], { ...stateWords, proposed: 'not checked yet' }),
    },
    { field: 'who', label: 'Who must act', every: 'Anyone', options: actors(facets) },
    { field: 'when', label: 'When', every: 'Any time', options: counted(facets?.when ?? [], timingWords) },
    { field: 'category', label: 'Category', every: 'All categories', options: counted(facets?.category ?? []) },
    { field: 'domain', label: 'Subject', every: 'All subjects', options: counted(facets?.domain ?? []) },
    {
      field: 'partition',
      label: 'Source',
      every: 'All sources',
      options: counted(facets?.partition ?? [], partitionWords),
    },
  ];
  const change = (field: Field, value: string) =>
    choose({ [field]: value === '' ? undefined : value } as Partial<ObligationFilters>);
  const shown = fields.filter(({ field }) => only === undefined || only.includes(field));
  return shown.map(({ field, label, every, options }) => (
    <NativeSelect
      key={field}
      classNames={{ input: styles['select'] ?? '' }}
      size={isPhone ? 'lg' : 'sm'}
      label={label}
      value={filters[field] ?? ''}
      onChange={(event) => change(field, event.currentTarget.value)}
      data={[{ value: '', label: every }, ...withChosen(options, filters[field])]}
    />
  ));
}

/** The filters on a phone, behind a button that counts the active ones. */
function ChoicesSheet({ found, ...props }: ChoicesProps & Pick<Props, 'found'>) {
  const { modality, state, who, when, category, domain, partition } = props.filters;
  return (
    <FilterSheet
      chosen={[modality, state, who, when, category, domain, partition].filter(Boolean).length}
      found={found}
    >
      <div className={styles['choices']}>
        <Choices {...props} />
      </div>
    </FilterSheet>
  );
}

/** The first filters in one line, the others behind a button that counts the active ones. */
function ShortChoices(props: ChoicesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = otherFields.filter((field) => props.filters[field] !== undefined).length;
  return (
    <>
      <Choices {...props} only={firstFields} />
      <Button
        size="sm"
        variant="default"
        className={styles['opener'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<IconChevronDown className={styles['turned']} size={16} stroke={1.6} />}
        onClick={() => setOpen(!isOpen)}
      >
        More filters{chosen > 0 && ` (${chosen})`}
      </Button>
      <div id={id} className={styles['more']} hidden={!isOpen}>
        <Choices {...props} only={otherFields} />
      </div>
    </>
  );
}

/** A search field and one select per filter. */
export function FilterBar({ filters, typed, type, choose, facets, found }: Props) {
  const isPhone = useIsPhone();
  const choices = { filters, choose, facets };
  return (
    <search className={styles['bar']} data-short={isNarrowed(filters) || undefined}>
      <TextInput
        type="search"
        className={styles['words'] ?? ''}
        size={isPhone ? 'lg' : 'sm'}
        label="Search"
        placeholder="Such as flushing or ward manager"
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {isPhone ? (
        <ChoicesSheet {...choices} found={found} />
      ) : isNarrowed(filters) ? (
        <ShortChoices {...choices} />
      ) : (
        <Choices {...choices} />
      )}
    </search>
  );
}
