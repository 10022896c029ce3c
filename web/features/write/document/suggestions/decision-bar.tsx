import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { DraftSuggestion } from '#contract/features/write/draft-suggestion-calls.ts';
import { shortTitle } from '#contract/short-title.ts';
import type { SuggestionItem } from '#web/editor/suggestions/tracked-suggestion.ts';
import { GuideMark } from '#web/ui/document-name.tsx';
import { versionWords } from '#web/ui/version-words.ts';
import { suggestionKindWords } from './suggestion-words.ts';
import styles from './suggestions.module.css';
import type { Suggestions } from './use-suggestions.ts';

type Source = NonNullable<DraftSuggestion['source']>;

/** The words of a clause, with those that the suggestion takes marked. */
function Quote({ quote, taken }: Pick<Source, 'quote' | 'taken'>) {
  if (taken === null) return <blockquote>{quote}</blockquote>;
  return (
    <blockquote>
      {quote.slice(0, taken.start)}
      <mark>{quote.slice(taken.start, taken.end)}</mark>
      {quote.slice(taken.end)}
    </blockquote>
  );
}

function SourceLink({ source }: { source: Source }) {
  const { document_id: documentId, element_id: elementId, title, clause, version, version_status: status } = source;
  return (
    <>
      <Link to={`/wiki/${documentId}?element_ids=${elementId}`}>
        {shortTitle(title)} v{version}, {versionWords({ status })}, {clause}
      </Link>
      {source.is_guide && <GuideMark />}
    </>
  );
}

/** Under the paragraph: what a suggestion does, where it comes from, and the decision about it. */
export function DecisionBar({ item, suggestions }: { item: SuggestionItem; suggestions: Suggestions }) {
  const { focused, settleFocus, decide } = suggestions;
  const accept = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused !== item.id) return;
    accept.current?.focus({ preventScroll: true });
    settleFocus();
  }, [focused, item.id, settleFocus]);
  const { kind, source, words, replacement } = item.suggestion;
  return (
    <section className={styles['decision']} aria-label="Decide this suggestion">
      <p>
        <b>{suggestionKindWords[kind]}.</b> Suggested by the built-in writer
        {source && (
          <>
            {' '}
            from <SourceLink source={source} />
          </>
        )}
        {/* The colours of the text say this to those who see them. */}
        <span className="sr-only">
          {words !== '' && ` Removes: ${words}.`}
          {replacement !== '' && ` Adds: ${replacement}.`}
        </span>
      </p>
      <div className={styles['acts']}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconX size={15} stroke={1.7} />}
          onClick={() => decide('refused')}
        >
          Refuse
        </Button>
        <Button
          ref={accept}
          size="sm"
          leftSection={<IconCheck size={15} stroke={1.7} />}
          onClick={() => decide('accepted')}
        >
          Accept
        </Button>
      </div>
      {source && <Quote {...source} />}
    </section>
  );
}
