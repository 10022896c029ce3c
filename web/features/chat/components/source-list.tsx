import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { AnswerLevel } from '#contract/features/chat/answer-events.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import type { AnswerState, ShownSource } from '../answers/answer-state.ts';
import { NearestPassages, nearestWords } from './nearest-passages.tsx';
import { SourceCard } from './source-card.tsx';
import { groupByDocument, SourceDocument } from './source-document.tsx';
import styles from './source-list.module.css';

export type SourcesProps = {
  answer: AnswerState;
  origin: { chatId: string; questionId: string };
  selected: number | undefined;
  onSelect: (source: number) => void;
};

/** "4, all in force", or how many are not; of quotes that may answer: "2, may answer". */
export function statusWords(sources: readonly ShownSource[], level?: AnswerLevel): string {
  const old = sources.filter(({ version_status }) => version_status !== 'in_force').length;
  const withheld = sources.filter((source) => source.withheld).length;
  if (sources.length === 0) return '';
  if (withheld > 0) return `${sources.length}, ${withheld} hidden`;
  if (old === 0 && level === 'may_answer') return `${sources.length}, may answer`;
  if (sources.some(({ attached }) => attached)) return String(sources.length);
  if (old === 0) return sources.length === 1 ? '1, in force' : `${sources.length}, all in force`;
  if (old < sources.length) return `${sources.length}, ${old} not in force`;
  return sources.length === 1 ? '1, not in force' : `${sources.length}, none in force`;
}

/** The sources of one answer, grouped by document; the selected one is open, marked and in view. */
export function SourceList(props: SourcesProps) {
  const { answer, origin, selected, onSelect } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected !== undefined)
      place.current?.querySelector(`[data-source="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  if (answer.sources.length === 0 && answer.nearest.length > 0)
    return (
      <ScrollRegion className={styles['list']} aria-label={nearestWords.heading}>
        <NearestPassages answer={answer} origin={origin} />
      </ScrollRegion>
    );
  if (answer.sources.length === 0)
    return (
      <p className={styles['none']}>
        {answer.phase === 'not_found'
          ? 'No sources, because no answer was found.'
          : 'Sources for the answer appear here.'}
      </p>
    );
  return (
    <ScrollRegion ref={place} className={styles['list']} aria-label="Source list">
      {groupByDocument(answer.sources).map(({ first, sources }) => (
        <SourceDocument key={first.document_id} first={first}>
          {sources.map((source) => (
            <SourceCard
              key={source.number}
              source={source}
              answer={answer}
              origin={origin}
              isSelected={source.number === selected}
              onSelect={onSelect}
            />
          ))}
        </SourceDocument>
      ))}
    </ScrollRegion>
  );
}

/** The right margin of a chat. */
export function SourceMargin({ onHide, ...props }: SourcesProps & { onHide: () => void }) {
  const { sources, nearest, level } = props.answer;
  const hasNearest = sources.length === 0 && nearest.length > 0;
  return (
    <aside className={styles['margin']} aria-label={hasNearest ? nearestWords.heading : 'Sources'}>
      <div className={styles['bar']}>
        <h2>{hasNearest ? nearestWords.heading : 'Sources'}</h2>
        <span>{hasNearest ? nearestWords.count(nearest) : statusWords(sources, level)}</span>
        <ActionIcon aria-label={hasNearest ? 'Hide nearest passages' : 'Hide sources'} onClick={onHide}>
          <IconLayoutSidebarRight size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <SourceList {...props} />
    </aside>
  );
}
