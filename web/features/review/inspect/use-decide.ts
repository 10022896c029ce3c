import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import type { DecisionState } from '#contract/features/review/review-words.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { showToast } from '#web/ui/toasts.ts';
import { isNotApplicable } from './finding-filters.ts';
import { decisionsQuery, type FindingDecision } from './review-queries.ts';
import type { Inspection } from './use-inspection.ts';

/** What a person decides: words and date as typed. */
export type Decided = { decision: DecisionState; reason: string; until: string | undefined };

/** A decision that was not stored, because somebody else decided after this page was loaded. */
export type Overtaken = { finding: ShownFinding; mine: Decided; theirs: FindingDecision };

const doneWords: Readonly<Record<DecisionState, string>> = {
  open: 'The finding is open again.',
  resolved: 'Resolved.',
  dismissed: 'Dismissed.',
  not_applicable: 'Marked as not applicable.',
  accepted_risk: 'Risk accepted.',
};

/** Whether the list shows the finding no longer once this is decided. */
const leavesList = (inspection: Inspection, finding: ShownFinding, { decision }: Decided): boolean => {
  const { status } = inspection.place.filters;
  if (decision === 'open') return status === 'not_applicable';
  if (status === undefined || status === 'act') return finding.decision.state === 'open';
  return status !== 'all' && isNotApplicable(finding) !== (decision === 'not_applicable');
};

/**
 * Decides on findings. A decision that somebody else overtook is kept with both words until the person has chosen one of them.
 */
export function useDecide(inspection: Inspection) {
  const cache = useQueryClient();
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const { id } = inspection.review;
  const send = async (finding: ShownFinding, decided: Decided, revision: number) => {
    const { decision, reason, until } = decided;
    const input = { id, findingId: finding.id, decision, reason: reason.trim(), until: until ?? null, revision };
    const now = await client.review.decide(input);
    if (leavesList(inspection, finding, decided)) inspection.leave(finding);
    await cache.invalidateQueries({ queryKey: api.review.key() });
    const undo = () => void decide(finding, { decision: 'open', reason: '', until: undefined }, now.revision);
    showToast('ok', doneWords[decision], decision === 'open' ? undefined : { label: 'Undo', run: undo });
  };
  /** @throws ClientError for every failure but one that is shown as overtaken */
  const decideOrThrow = async (finding: ShownFinding, decided: Decided, revision = finding.decision.revision) => {
    try {
      await send(finding, decided, revision);
      setOvertaken(undefined);
    } catch (error) {
      if (asClientError(error).code !== errorCatalogue.decision_changed.number) throw error;
      const [theirs] = await cache.fetchQuery(decisionsQuery(id, finding.id));
      if (!theirs) throw error;
      setOvertaken({ finding, mine: decided, theirs });
      void cache.invalidateQueries({ queryKey: api.review.findings.key({ input: { id } }) });
    }
  };
  /** The same for a button: a failure is shown as a toast. */
  const decide = (finding: ShownFinding, decided: Decided, revision?: number): Promise<void> =>
    decideOrThrow(finding, decided, revision).catch((error) =>
      showToast('bad', asClientError(error).description || 'Could not save the decision. Try again.'),
    );
  return { decide, decideOrThrow, overtaken, keepTheirs: () => setOvertaken(undefined) };
}

export type Deciding = ReturnType<typeof useDecide>;
