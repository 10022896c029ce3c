import type { Sentence, ShownSource } from '#web/features/chat/answers/answer-state.ts';
import { NewerText } from '../around/newer-text.tsx';
import { CitationChip } from './citation-chip.tsx';
import { splitLastWord } from './split-last-word.ts';
import { SupportRemark } from './support-remark.tsx';
import { WithheldWords } from './withheld-words.tsx';
import styles from './written-sentence.module.css';

type Props = {
  sentence: Sentence;
  sources: readonly ShownSource[];
  selected: number | undefined;
  onSelect: (source: number) => void;
};

/** One sentence in the written layout: the model's words, its chips attached to the last word, and any doubts. */
export function AnswerSentence({ sentence, sources, selected, onSelect }: Props) {
  const { support, text, reason } = sentence;
  const cited = sentence.citations.flatMap(({ source }) => sources.find(({ number }) => number === source) ?? []);
  const [head, lastWord] = splitLastWord(text);
  if (sentence.isWithheld)
    return (
      <div className={styles['sentence']}>
        <WithheldWords />
      </div>
    );
  return (
    <div className={styles['sentence']} data-cited>
      <p data-support={support}>
        {head}
        <span className={styles['end']}>
          {lastWord}
          {cited.map((source) => (
            <CitationChip
              key={source.number}
              source={source}
              support={support}
              reason={reason}
              isSelected={selected === source.number}
              onSelect={onSelect}
            />
          ))}
          {cited.length === 0 && support === 'unsupported' && <CitationChip support="unsupported" />}
        </span>{' '}
        <NewerText sources={cited} />{' '}
      </p>
      {support && support !== 'supported' && (
        <SupportRemark
          support={support}
          verdict={support === 'partly' ? 'Partly supported.' : 'Not supported.'}
          reason={reason}
        />
      )}
    </div>
  );
}
