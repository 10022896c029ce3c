import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { UseCommandGroup } from '#web/platform/commands/command.ts';
import { fitsTyped } from '#web/platform/commands/match-words.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { policyName } from './policy-name.ts';
import { latestReviewsQuery } from './start/start-queries.ts';

const label = 'Review a policy';
const alsoCalled = 'check compliance gap analysis start';
const mostShown = 5;
const mostSearched = 50;

/** Starting a review, and the person's latest reviews by the title of their policy. */
const useGroup: UseCommandGroup = (typed) => {
  const navigate = useNavigate();
  const { abilities } = useUser();
  const { data } = useQuery({ ...latestReviewsQuery({ limit: mostSearched }), enabled: abilities.ask });
  const start = { id: 'review start', label, alsoCalled, icon: IconPlus, run: () => void navigate('/review') };
  const reviews = (data?.reviews ?? []).flatMap(({ id, policy }) => {
    const name = policyName(policy);
    const named = `Review of ${name}`;
    if (name === undefined || typed.trim() === '' || !fitsTyped(typed, named)) return [];
    const run = () => void navigate(`/review/${id}`);
    return [{ id: `review ${id}`, label: named, alsoCalled: '', icon: IconClipboardCheck, run }];
  });
  const isFound = abilities.ask && fitsTyped(typed, `${label} ${alsoCalled}`);
  return { group: { name: 'Reviews', commands: [...(isFound ? [start] : []), ...reviews.slice(0, mostShown)] } };
};

export default { useGroup };
