import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { DecisionBar } from './decision-bar.tsx';
import { decisionsCounted } from './suggestion-words.ts';
import styles from './suggestions.module.css';
import type { Asking, Suggestions } from './use-suggestions.ts';

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;

function limitsInWords({ hasMore, notCompared }: Extract<Asking, { kind: 'answered' }>): string {
  const sentences = [
    hasMore && 'There are more suggestions than are shown at once. Decide these, then ask again.',
    notCompared > 0 &&
      `The first ${writeLimits.dutiesCompared} duties were compared with the regulation. For ${many(notCompared, 'other', 'others')}, ask about their paragraph.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function State({ asking, hasItems }: { asking: Asking; hasItems: boolean }) {
  if (asking.kind === 'asking') return <span role="status">Looking for suggestions…</span>;
  if (asking.kind === 'failed')
    return (
      <>
        <span role="alert" className={styles['trouble']}>
          Could not make suggestions. {asking.reason}
        </span>
        <Button size="compact-sm" variant="default" onClick={asking.retry}>
          Try Again
        </Button>
      </>
    );
  if (asking.kind === 'answered' && asking.found === 0 && !hasItems)
    return (
      <span role="status">
        No suggestions for this {asking.scope}. The built-in writer found no wordy phrases, and no clause to cite.
      </span>
    );
  return null;
}

function Progress({ suggestions }: { suggestions: Suggestions }) {
  const { items, at, go, isShown, show } = suggestions;
  return (
    <>
      <b>{at < 0 ? many(items.length, 'suggestion', 'suggestions') : `Suggestion ${at + 1} of ${items.length}`}</b>
      <ActionIcon variant="subtle" aria-label="Previous suggestion" disabled={!isShown} onClick={() => go(-1)}>
        <IconChevronUp size={17} stroke={1.7} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label="Next suggestion" disabled={!isShown} onClick={() => go(1)}>
        <IconChevronDown size={17} stroke={1.7} />
      </ActionIcon>
      <span className={styles['counts']} role="status">
        {decisionsCounted(items)}
      </span>
      <Switch
        className={styles['switch'] ?? ''}
        label="Show suggestions"
        checked={isShown}
        onChange={({ currentTarget: { checked } }) => show(checked)}
      />
    </>
  );
}

/** Above the text: which suggestion is the current one, how many are decided, and whether they are shown. */
export function SuggestionBar({ suggestions }: { suggestions: Suggestions }) {
  const { asking, items, item, bar, close, focused, settleFocus } = suggestions;
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused !== -1) return;
    region.current?.focus();
    settleFocus();
  }, [focused, settleFocus]);
  if (asking.kind === 'none' && items.length === 0) return null;
  const said = asking.kind === 'answered' ? limitsInWords(asking) : '';
  return (
    <section ref={region} tabIndex={-1} className={styles['bar']} aria-label="Suggestions">
      <State asking={asking} hasItems={items.length > 0} />
      {items.length > 0 && asking.kind !== 'asking' && <Progress suggestions={suggestions} />}
      <ActionIcon variant="subtle" aria-label="Close suggestions" onClick={close}>
        <IconX size={16} stroke={1.7} />
      </ActionIcon>
      {said !== '' && <p>{said}</p>}
      {bar &&
        item?.decision === 'open' &&
        createPortal(<DecisionBar key={item.id} item={item} suggestions={suggestions} />, bar)}
    </section>
  );
}
