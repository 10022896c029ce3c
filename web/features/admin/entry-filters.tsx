import { NativeSelect, TextInput } from '@mantine/core';
import { DayField } from '#web/ui/day-field.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import styles from './audit-panel.module.css';
import { areaWords } from './audit-words.ts';

export type EntryFilter = {
  who: string;
  area: keyof typeof areaWords | undefined;
  from: string | undefined;
  to: string | undefined;
};

/** Person, area and period. */
export function EntryFilters({
  filter,
  change,
}: {
  filter: EntryFilter;
  change: (part: Partial<EntryFilter>) => void;
}) {
  const size = useIsPhone() ? 'lg' : 'sm';
  return (
    <search className={styles['filters']}>
      <TextInput
        size={size}
        type="search"
        label="Who"
        placeholder="Name or email"
        maxLength={100}
        value={filter.who}
        onChange={(event) => change({ who: event.currentTarget.value })}
      />
      <NativeSelect
        size={size}
        label="What"
        value={filter.area ?? ''}
        onChange={(event) => change({ area: (event.currentTarget.value || undefined) as EntryFilter['area'] })}
        data={[
          { value: '', label: 'Everything' },
          ...Object.entries(areaWords).map(([value, label]) => ({ value, label })),
        ]}
      />
      <DayField size={size} label="From" value={filter.from} onChange={(from) => change({ from })} />
      <DayField size={size} label="To" value={filter.to} onChange={(to) => change({ to })} />
    </search>
  );
}
