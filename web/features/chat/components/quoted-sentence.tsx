import type { Support } from '#contract/features/chat/answer-events.ts';
import { tableOfText } from '#contract/table-of-text.ts';
import { ElementTable } from '#web/ui/element-table.tsx';
import type { Sentence, ShownSource } from '../answers/answer-state.ts';
import { NewerText } from '../around/newer-text.tsx';
import { CitationChip } from './citation-chip.tsx';
import styles from './quoted-sentence.module.css';
import { SourceName } from './source-name.tsx';
import { splitLastWord } from './split-last-word.ts';
import { SupportRemark } from './support-remark.tsx';
import { WithheldWords } from './withheld-words.tsx';

type Props = {
  sentence: Sentence;
  sources: readonly ShownSource[];
  selected: number | undefined;
  onSelect: (source: number) => void;
};

const doubt: Record<Exclude<Support, 'supported'>, string> = {
  partly: 'Partly supported.',
  unsupported: 'Not supported.',
};

/** One sentence in the quoted layout: the source's words in serif and quotation marks, its document and clause, then its chips. */
export function QuotedSentence({ sentence, sources, selected, onSelect }: Props) {
  const cited = sentence.citations.flatMap(({ source }) => sources.find(({ number }) => number === source) ?? []);
  const [first] = cited;
  const table = tableOfText(sentence.text);
  const [head, lastWord] = splitLastWord(sentence.text);
  return (
    <div className={styles['sentence']} data-cited>
      {sentence.isWithheld ? (
        <WithheldWords />
      ) : (
        <blockquote data-support={sentence.support} cite={first && `/wiki/${first.document_id}`}>
          {table ? (
            <ElementTable table={table} hasHead={false} heads={first?.column_heads} />
          ) : (
            <>
              “{head}
              {lastWord}”
            </>
          )}
        </blockquote>
      )}
      <p className={styles['from']}>
        {first && !first.withheld && <SourceName source={first} />}
        {cited.map((source) => (
          <CitationChip
            key={source.number}
            source={source}
            support={sentence.support}
            reason={sentence.reason}
            isSelected={selected === source.number}
            onSelect={onSelect}
          />
        ))}
        {cited.length === 0 && sentence.support === 'unsupported' && <CitationChip support="unsupported" />}
        <NewerText sources={cited} />
      </p>
      {sentence.support && sentence.support !== 'supported' && !sentence.isWithheld && (
        <SupportRemark support={sentence.support} verdict={doubt[sentence.support]} reason={sentence.reason} />
      )}
    </div>
  );
}
