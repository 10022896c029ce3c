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
function toUse({ accepted, suggestion }: FindingWording, typed: string | undefined): string | undefined {
  const text = typed?.trim();
  if (text === '') return undefined;
  if (text !== undefined && text !== accepted?.text) return text;
  return accepted === null && suggestion !== null && suggestion.way !== 'quoted' ? suggestion.text : undefined;
}

/** Whether "Use wording" is the first act of a finding, or may be once it has loaded: then no other button takes its place. */
export function useOffersWording(reviewId: string, finding: FindingPartProps['finding']): boolean {
  const { data, isLoading } = useQuery(wordingQuery(reviewId, finding));
  const { typed } = useEditedWording(finding.id);
  if (finding.decision.state !== 'open') return false;
  return isLoading || (data !== undefined && toUse(data, typed) !== undefined);
}

const focusEditor = () =>
  requestAnimationFrame(() => document.querySelector<HTMLTextAreaElement>('[data-wording-editor]')?.focus());

type Props = Pick<FindingPartProps, 'reviewId' | 'finding'>;

/** Edits the wording, discards what was edited, or takes an accepted one back. */
export function WordingEdits({ reviewId, finding }: Props) {
  const { data } = useQuery(wordingQuery(reviewId, finding));
  const edited = useEditedWording(finding.id);
  const acts = useWordingActs(reviewId, finding.id);
  const [isPending, setPending] = useState(false);
  if (!data || (data.suggestion ?? data.accepted) === null) return null;
  const name = nameOfFinding(finding);
  const takeBack = async () => {
    setPending(true);
    await acts.takeBack(data);
    setPending(false);
  };
  if (edited.isEditing)
    return (
      <Button size="sm" variant="default" onClick={edited.close}>
        {edited.typed === undefined ? 'Cancel' : 'Discard changes'}
      </Button>
    );
  const edit = () => {
    edited.open();
    focusEditor();
  };
  return (
    <>
      <Button size="sm" variant="default" aria-label={`Edit wording: ${name}`} onClick={edit}>
        Edit
      </Button>
      {data.accepted !== null && (
        <LoadingButton
          size="sm"
          variant="subtle"
          isLoading={isPending}
          aria-label={`Take back wording: ${name}`}
          onClick={() => void takeBack()}
        >
          Take back
        </LoadingButton>
      )}
    </>
  );
}

/** Takes the wording into the draft. */
function UseWording({ reviewId, finding, data }: Props & { data: FindingWording | undefined }) {
  const edited = useEditedWording(finding.id);
  const acts = useWordingActs(reviewId, finding.id);
  const [isPending, setPending] = useState(false);
  const isNarrow = useIsNarrow();
  const offered = data && toUse(data, edited.typed);
  const isOpen = finding.decision.state === 'open';
  if (data !== undefined && offered === undefined) return null;
  const press = async () => {
    if (data === undefined || offered === undefined) return;
    setPending(true);
    if (await acts.use(offered, data)) edited.close();
    setPending(false);
  };
  return (
    <LoadingButton
      size={isNarrow ? 'touch' : 'sm'}
      variant={isOpen ? 'filled' : 'default'}
      isLoading={isPending || data === undefined}
      leftSection={<IconCheck size={isNarrow ? 18 : 15} stroke={1.8} aria-hidden="true" />}
      aria-label={`Use wording: ${nameOfFinding(finding)}`}
      onClick={() => void press()}
    >
      Use wording
    </LoadingButton>
  );
}

/** What may be done with the wording of a finding, in the row of its buttons; a bar at the foot has room for one. */
export function WordingActs({ reviewId, finding, isBar }: Props & { isBar: boolean }) {
  const { data, isLoading } = useQuery(wordingQuery(reviewId, finding));
  // While it loads it holds the place, so that no other button moves under the pointer.
  if (isLoading && finding.decision.state !== 'open') return null;
  if (!isLoading && (!data || (data.suggestion ?? data.accepted) === null)) return null;
  return (
    <>
      <UseWording reviewId={reviewId} finding={finding} data={data} />
      {!isBar && <WordingEdits reviewId={reviewId} finding={finding} />}
    </>
  );
}
