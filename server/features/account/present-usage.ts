import type { PersonalUsage } from '#contract/features/account/usage.ts';
import { baselines, type CountedUse, hoursSavedMethod, minutesSaved } from '#server/platform/usage/hours-saved.ts';
import type { Period } from '#server/platform/usage/usage-period.ts';
import type { UsageCounts } from '#server/platform/usage/usage-store.ts';

type Counted = { period: Period; counts: UsageCounts };

const presentFigures = ({ period, counts }: Counted): PersonalUsage['current'] => ({
  ...period,
  questions_asked: counts.questionsAsked,
  answers_found: counts.answersFound,
  answers_uncertain: counts.answersUncertain,
  answers_not_found: counts.answersNotFound,
  documents_opened: counts.documentsOpened,
  cited_elements_opened: counts.citedElementsOpened,
  chats: counts.chats,
  days_active: counts.daysActive,
  minutes_saved: minutesSaved({
    answered_question: counts.answersFound,
    opened_cited_element: counts.citedElementsOpened,
  }),
});

const uses = Object.keys(baselines) as CountedUse[];

export const presentUsage = (days: PersonalUsage['days'], current: Counted, previous: Counted): PersonalUsage => ({
  days,
  current: presentFigures(current),
  previous: presentFigures(previous),
  method: { text: hoursSavedMethod, baselines: uses.map((use) => ({ use, minutes: baselines[use] })) },
});
