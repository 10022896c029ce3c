import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { modalityWords } from '#contract/features/requirements/modality.ts';
import { timingWords } from '#contract/features/requirements/timing-kind.ts';
import { stateWords } from '#contract/features/requirements/verdict-state.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import type { ObligationFilters } from '../obligation-filters.ts';
import type { ObligationList } from '../requirements-queries.ts';
import type { useObligationFilters } from '../use-obligation-filters.ts';
import styles from './filter-bar.module.css';

type Facets = ObligationList['facets'];
type Props = ReturnType<typeof useObligationFilters> & { facets: Facets | undefined };
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
    label: `${capitalised(label) || 'The text does not say'} (${count.toLocaleString('en-GB')})`,
  }));

/** A selected filter keeps its value even when nothing listed has it. */
const withChosen = (options: readonly Option[], chosen: string | undefined): Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? [...options]
    : [...options, { value: chosen, label: chosen }];

type ChoicesProps = Pick<Props, 'filters' | 'choose' | 'facets'>;

function Choices({ filters, choose, facets }: ChoicesProps) {
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
  return fields.map(({ field, label, every, options }) => (
    <NativeSelect
      key={field}
      size={isPhone ? 'lg' : 'sm'}
      label={label}
      value={filters[field] ?? ''}
      onChange={(event) => change(field, event.currentTarget.value)}
      data={[{ value: '', label: every }, ...withChosen(options, filters[field])]}
    />
  ));
}

/** The filters on a phone, behind a button that counts the active ones. */
function ChoicesSheet(props: ChoicesProps) {
  const { modality, state, who, when, category, domain, partition } = props.filters;
  return (
    <FilterSheet chosen={[modality, state, who, when, category, domain, partition].filter(Boolean).length}>
      <div className={styles['choices']}>
        <Choices {...props} />
      </div>
    </FilterSheet>
  );
}

/** A search field and one select per filter. */
export function FilterBar({ filters, typed, type, choose, facets }: Props) {
  const isPhone = useIsPhone();
  const choices = { filters, choose, facets };
  return (
    <search className={styles['bar']}>
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
      {isPhone ? <ChoicesSheet {...choices} /> : <Choices {...choices} />}
    </search>
  );
}
