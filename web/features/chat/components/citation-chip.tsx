import { Tooltip } from '@mantine/core';
import { useContext } from 'react';
import { plainTitle } from '#contract/document-title.ts';
import type { Support } from '#contract/features/chat/answer-events.ts';
import { SupportGlyph } from '#web/ui/support-glyph.tsx';
import type { ShownSource } from '../answers/answer-state.ts';
import { pathOf } from '../answers/quote-of-source.ts';
import { type QuoteFacts, quoteFactsInWords } from '../answers/quote-words.ts';
import { SourcesInView } from '../sources-in-view.ts';
import styles from './citation-chip.module.css';

type Props = {
  source?: ShownSource;
  support: Support | undefined;
  /** The reason for the mark. */
  reason?: string;
  /** Of a quote: the facts about it, in place of the support of a sentence. */
  facts?: QuoteFacts;
  isSelected?: boolean;
  onSelect?: (source: number) => void;
};

const spoken = { supported: 'supported', partly: 'partly supported', unsupported: 'not supported' } as const;

const verdicts = { supported: 'Supported.', partly: 'Partly supported.', unsupported: 'Not supported.' } as const;

/** The mark with its reason, then the citations. */
const explained = (source: ShownSource, verdict: string, reason: string | undefined) =>
  [
    verdict,
    reason,
    source.withheld
      ? 'A document you do not have access to.'
      : `${plainTitle(source.title, source.is_guide)}, ${source.attached ? 'attached file' : `v${source.version}`}. ${pathOf(source)}. “${source.quote.slice(0, 180)}”`,
  ]
    .filter(Boolean)
    .join(' ');

const shown = (source: ShownSource | undefined, support: Support | undefined) => {
  if (!source) return 'no source';
  if (support === 'partly') return `${source.number} partly`;
  return support === 'unsupported' ? `${source.number} not supported` : String(source.number);
};

/** A numbered source and how well it supports the sentence, or what is known of the quote. Pressing selects it; without the margin, hover or focus previews it. */
export function CitationChip({ source, support, reason = '', facts, isSelected = false, onSelect }: Props) {
  const hasSourcesInView = useContext(SourcesInView) !== undefined;
  if (!source)
    return (
      <span className={styles['chip']}>
        <SupportGlyph support={support} />
        no source
      </span>
    );
  const words = [
    `Source ${source.number}`,
    ...(facts?.words ?? [support ? spoken[support] : 'checking']),
    ...(source.is_guide ? ['guide'] : []),
    ...(source.withheld ? ['withheld'] : []),
  ];
  const chip = (
    <button
      type="button"
      className={styles['chip']}
      data-chip={source.number}
      aria-pressed={isSelected}
      aria-label={words.join(', ')}
      onClick={() => onSelect?.(source.number)}
    >
      <SupportGlyph support={facts ? facts.glyph : support} />
      {facts ? source.number : shown(source, support)}
    </button>
  );
  // The margin shows the quote beside the sentence: a tooltip would only cover what is being read.
  if (hasSourcesInView) return chip;
  return (
    <Tooltip
      events={{ hover: true, focus: true, touch: false }}
      position="bottom-start"
      closeDelay={200}
      // WCAG 1.4.13: the pointer may move onto the preview; Escape closes it.
      interactive
      w={300}
      className={styles['preview'] ?? ''}
      label={
        facts
          ? explained(source, quoteFactsInWords(facts), reason)
          : explained(source, support ? verdicts[support] : 'Checking.', support && reason)
      }
    >
      {chip}
    </Tooltip>
  );
}
