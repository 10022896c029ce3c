import { useContext } from 'react';
import { plainTitle } from '#contract/document-title.ts';
import type { Support } from '#contract/features/chat/answer-events.ts';
import { SupportGlyph } from '#web/ui/support-glyph.tsx';
import type { ShownSource } from '../answers/answer-state.ts';
import { pathOf } from '../answers/quote-of-source.ts';
import { type QuoteFacts, quoteFactsInWords } from '../answers/quote-words.ts';
import { CitationPreview } from '../around/citation-preview.tsx';
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

/** The mark with its reason, then where the words stand, then the words. */
function Explained({ source, verdict, reason }: { source: ShownSource; verdict: string; reason: string }) {
  return (
    <>
      <b>{[verdict, reason].filter(Boolean).join(' ')}</b>{' '}
      {source.withheld ? (
        <span>A document you do not have access to.</span>
      ) : (
        <>
          <span>
            {plainTitle(source.title, source.is_guide)}, {source.attached ? 'attached file' : `v${source.version}`}.{' '}
            {pathOf(source)}.
          </span>{' '}
          <q>{source.quote}</q>
        </>
      )}
    </>
  );
}

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
  const verdict = facts ? quoteFactsInWords(facts) : support ? verdicts[support] : 'Checking.';
  return (
    <CitationPreview content={<Explained source={source} verdict={verdict} reason={facts || support ? reason : ''} />}>
      {chip}
    </CitationPreview>
  );
}
