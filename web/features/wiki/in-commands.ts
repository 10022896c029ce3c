import { useDebouncedValue } from '@mantine/hooks';
import { IconBook2, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { plainTitle } from '#contract/document-title.ts';
import type { CommandGroup, UseCommandGroup } from '#web/platform/commands/command.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { noFilters, writeFilters } from './wiki-filters.ts';
import { type FoundDocument, searchQuery } from './wiki-queries.ts';

/** Pause in typing after which a search starts, ms; the same as on the wiki's own page. */
const calmMs = 150;
const [fewestCharacters, mostCharacters] = [2, 4_000];
const documentsShown = 6;
const failureWords = {
  title: 'Could not search the wiki.',
  text: 'You can still use pages, chats and commands.',
};

/** The path of the best matching clause: "4 Standby supplies › 4.12". */
const placeIn = ({ elements: [best] }: FoundDocument): string =>
  best ? [best.section_path.at(-1), best.label].filter(Boolean).join(' › ') : '';

const addressOf = ({ short_id, elements: [best] }: FoundDocument): string =>
  best ? `/wiki/${short_id}?element_ids=${best.id}` : `/wiki/${short_id}`;

/** The wiki's search, for people who may browse it: each document at its best clause. Typing on cancels a search. */
const useGroup: UseCommandGroup = (typed, isOpen) => {
  const navigate = useNavigate();
  const { abilities } = useUser();
  const now = typed.trim().slice(0, mostCharacters);
  const [q] = useDebouncedValue(now, calmMs);
  const isWanted = isOpen && abilities.browse_wiki && now.length >= fewestCharacters;
  const isAsked = isWanted && q.length >= fewestCharacters;
  const { data, isError, isFetching, refetch } = useQuery({
    ...searchQuery({ ...noFilters, q }, documentsShown),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    meta: { background: true },
  });
  const documents = (isAsked && !isError && data?.documents) || [];
  const group: CommandGroup = {
    name: 'Wiki',
    commands: [
      ...documents.map((found) => ({
        id: `document ${found.short_id}`,
        label: plainTitle(found.title, found.is_guide),
        note: placeIn(found),
        icon: IconBook2,
        isSource: true as const,
        run: () => void navigate(addressOf(found)),
      })),
      ...(isWanted
        ? [
            {
              id: 'search wiki',
              label: `All results for “${now}”`,
              icon: IconSearch,
              run: () => void navigate(`/wiki?${writeFilters({ ...noFilters, q: now })}`),
            },
          ]
        : []),
    ],
  };
  const hasFailed = isAsked && isError;
  const hasNothing = isAsked && q === now && !isFetching && !isError && documents.length === 0;
  return {
    group,
    search: {
      isSearching: isWanted && (q !== now || isFetching),
      failure: hasFailed ? { ...failureWords, retry: () => void refetch() } : undefined,
      nothing: hasNothing ? `No documents match “${now}”.` : undefined,
    },
  };
};

export default { useGroup };
