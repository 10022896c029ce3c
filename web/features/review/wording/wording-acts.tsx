import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FindingWording } from '#contract/features/review/wording.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import type { FindingPartProps } from '../finding-part.ts';
import { nameOfFinding } from '../inspect/finding-words.ts';
import { useIsNarrow } from '../inspect/use-is-narrow.ts';
import { useEditedWording } from './edited-wording.ts';
import { useWordingActs, wordingQuery } from './wording-queries.ts';

/** What "Use wording" would send; undefined where the draft says it already, or a quotation has not been worded yet. */
function toUse({ accepted, suggestion }: FindingWording, typed: string): string | undefined {
  const text = typed.trim();
  if (text !== '' && text !== accepted?.text) return text;
  return accepted === null && suggestion !== null && suggestion.way !== 'quoted' ? suggestion.text : undefined;
}

/** Whether "Use wording" is the first act of a finding, or may be once it has loaded: then no other button takes its place. */
export function useOffersWording(reviewId: string, finding: FindingPartProps['finding']): boolean {
  const { data, isLoading } = useQuery(wordingQuery(reviewId, finding));
  const { text } = useEditedWording(finding.id);
  if (finding.decision.state !== 'open') return false;
  return isLoading || (data !== undefined && toUse(data, text) !== undefined);
}

const focusEditor = () =>
  requestAnimationFrame(() => document.querySelector<HTMLTextAreaElement>('[data-wording-editor]')?.focus());

/** Takes the wording into the draft, edits it, or takes it back. */
export function WordingActs({ reviewId, finding }: Pick<FindingPartProps, 'reviewId' | 'finding'>) {
  const { data, isLoading } = useQuery(wordingQuery(reviewId, finding));
  const edited = useEditedWording(finding.id);
  const acts = useWordingActs(reviewId, finding.id);
  const [pending, setPending] = useState<'use' | 'takeBack'>();
  const isNarrow = useIsNarrow();
  const offered = data && toUse(data, edited.text);
  const size = isNarrow ? 'touch' : 'sm';
  // Holds the place, so that no other button moves under the pointer.
  if (isLoading && finding.decision.state === 'open')
    return (
      <LoadingButton size={size} isLoading>
        Use wording
      </LoadingButton>
    );
  if (!data || (data.suggestion ?? data.accepted) === null) return null;
  const name = nameOfFinding(finding);
  const run = async (kind: 'use' | 'takeBack', act: () => Promise<boolean>) => {
    setPending(kind);
    if (await act()) edited.close();
    setPending(undefined);
  };
  return (
    <>
      {offered !== undefined && (
        <LoadingButton
          size={size}
          variant={finding.decision.state === 'open' ? 'filled' : 'default'}
          isLoading={pending === 'use'}
          leftSection={<IconCheck size={isNarrow ? 18 : 15} stroke={1.8} aria-hidden="true" />}
          aria-label={`Use wording: ${name}`}
          onClick={() => void run('use', () => acts.use(offered, data))}
        >
          Use wording
        </LoadingButton>
      )}
      {edited.isEditing ? (
        <Button size={size} variant="default" onClick={edited.close}>
          {edited.text === '' ? 'Cancel' : 'Discard changes'}
        </Button>
      ) : (
        <Button
          size={size}
          variant="default"
          aria-label={`Edit wording: ${name}`}
          onClick={() => {
            edited.open();
            focusEditor();
          }}
        >
          Edit
        </Button>
      )}
      {data.accepted !== null && !edited.isEditing && (
        <LoadingButton
          size={size}
          variant="subtle"
          isLoading={pending === 'takeBack'}
          aria-label={`Take back wording: ${name}`}
          onClick={() => void run('takeBack', () => acts.takeBack(data))}
        >
          Take back
        </LoadingButton>
      )}
    </>
  );
}
