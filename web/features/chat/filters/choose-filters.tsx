import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Button, NativeSelect, Switch } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { useFlag } from '#web/platform/flags/use-flags.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { asAsked, type ChatFilters, tidied } from './chat-filters.ts';
import styles from './choose-filters.module.css';
import { coverageWords, documentsCounted, isNothing } from './coverage-words.ts';
import { DocumentPicker } from './document-picker.tsx';
import { type FilteredDocument, type SubjectName, subjectOptions } from './filter-options.ts';

type Props = { filters: ChatFilters; choose: (filters: ChatFilters) => void; onClose: () => void };
type Change = (change: Partial<ChatFilters>) => void;

const subjects: Record<SubjectName, { label: string; all: string }> = {
  category: { label: 'Category', all: 'All categories' },
  domain: { label: 'Domain', all: 'All domains' },
  subDomain: { label: 'Subdomain', all: 'All subdomains' },
};

const none: readonly FilteredDocument[] = [];
const dayInEngland = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** What a search with the filters as they stand covers, and the documents to choose from. */
function useCovered(draft: ChatFilters) {
  const day = draft.as_of;
  const listed = useQuery({
    ...api.wiki.filterData.queryOptions(day === undefined ? {} : { input: { as_of: day } }),
    placeholderData: keepPreviousData,
  });
  const coverage = useQuery({
    ...api.chat.coverage.queryOptions({ input: asAsked(draft) ?? {}, ...fresh.changedElsewhere }),
    placeholderData: keepPreviousData,
  });
  return { listed, coverage };
}

type SubjectProps = {
  name: SubjectName;
  all: readonly FilteredDocument[];
  draft: ChatFilters;
  change: Change;
  isFirst?: boolean;
};

function Subject({ name, all, draft, change, isFirst = false }: SubjectProps) {
  const chosen = draft[name] ?? [];
  // Several values come from a call outside the screen; they stay until another is selected.
  const several = chosen.length > 1 ? [{ value: 'several', label: chosen.join(', ') }] : [];
  const options = subjectOptions(all, draft, name).map((value) => ({ value: `=${value}`, label: value }));
  return (
    <NativeSelect
      data-autofocus={isFirst || undefined}
      size={useIsPhone() ? 'lg' : 'sm'}
      label={subjects[name].label}
      data={[{ value: '', label: subjects[name].all }, ...several, ...options]}
      value={chosen.length > 1 ? 'several' : chosen.length === 1 ? `=${chosen[0]}` : ''}
      onChange={({ currentTarget: { value } }) => {
        if (value !== 'several') change({ [name]: value === '' ? undefined : [value.slice(1)] });
      }}
    />
  );
}

type SwitchProps = { label: string; about: string; isOn: boolean; set: (isOn: boolean) => void; isDisabled?: boolean };

function SwitchRow({ label, about, isOn, set, isDisabled = false }: SwitchProps) {
  return (
    <Switch
      className={styles['row'] ?? ''}
      labelPosition="left"
      label={label}
      description={about}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}

const ofProfile = (count: number) => (count === 0 ? 'no documents' : documentsCounted(count));

type Coverage = ReturnType<typeof useCovered>['coverage']['data'];

/** The library, and what the organisation's profile leaves out. */
function Switches({ draft, change, coverage }: { draft: ChatFilters; change: Change; coverage: Coverage }) {
  const { organisation } = useUser();
  const hasLibrary = useFlag('data-library') === true && organisation !== null;
  const left = coverage?.not_concerned;
  const about =
    left === undefined
      ? 'By your organisation’s profile'
      : left === null
        ? 'Your organisation has no profile yet. A champion can set one.'
        : `By your organisation’s profile, ${ofProfile(left)}`;
  return (
    <>
      {hasLibrary && (
        <SwitchRow
          label="Your library"
          about={`${coverage ? documentsCounted(coverage.library_size) : 'Documents'} of ${organisation.name}`}
          isOn={draft.library !== false}
          set={(isOn) => change({ library: isOn ? undefined : false })}
        />
      )}
      <SwitchRow
        label="Leave out what does not concern you"
        about={about}
        isOn={draft.profile === true}
        set={(isOn) => change({ profile: isOn || undefined })}
        // Who has it on can always turn it off.
        isDisabled={left === null && !draft.profile}
      />
    </>
  );
}

/** The filters of a chat: nothing changes before "Use these". */
export function ChooseFilters({ filters, choose, onClose, isInSheet = false }: Props & { isInSheet?: boolean }) {
  const [draft, setDraft] = useState(filters);
  const { listed, coverage } = useCovered(draft);
  const all = listed.data?.references ?? none;
  const today = dayInEngland.format(new Date());
  const change = (changed: Partial<ChatFilters>) => setDraft({ ...draft, ...changed } as ChatFilters);
  const subject = { all, draft, change };
  const use = () => {
    choose(tidied(draft));
    onClose();
  };
  const size = isInSheet ? 'touch' : 'sm';
  const counted: ReactNode = coverage.data ? coverageWords(coverage.data) : coverage.isError ? 'Could not count' : '';
  return (
    <div className={styles['choose']} data-sheet={isInSheet || undefined}>
      <div className={styles['head']}>
        <h2>Where to search</h2>
        <ActionIcon size={isInSheet ? 44 : 28} aria-label="Close" onClick={onClose}>
          <IconX size={isInSheet ? 20 : 17} stroke={1.6} />
        </ActionIcon>
      </div>
      <div className={styles['fields']}>
        {listed.isError && !listed.data && (
          <div className={styles['whole']}>
            <ErrorInPlace title="Failed to load document data." retry={() => listed.refetch()} />
          </div>
        )}
        <Subject {...subject} name="category" isFirst={!isInSheet} />
        <Subject {...subject} name="domain" />
        <Subject {...subject} name="subDomain" />
        <DayField
          label="As of"
          size={isInSheet ? 'lg' : 'sm'}
          value={draft.as_of ?? today}
          hasClear={draft.as_of !== undefined}
          onChange={(day) => change({ as_of: day === today ? undefined : day })}
        />
        <div className={styles['whole']}>
          <DocumentPicker all={all} draft={draft} choose={(document) => change({ document })} />
        </div>
        <Switches draft={draft} change={change} coverage={coverage.data} />
      </div>
      <div className={styles['foot']}>
        <span role="status">{counted}</span>
        <Button size={size} variant="default" onClick={() => setDraft({})}>
          Clear
        </Button>
        <Button size={size} disabled={coverage.data !== undefined && isNothing(coverage.data)} onClick={use}>
          Use these
        </Button>
      </div>
    </div>
  );
}
