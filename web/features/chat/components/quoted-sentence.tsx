import type { Support } from '#contract/features/chat/answer-events.ts';
import { shortTitle } from '#contract/short-title.ts';
import { GuideMark } from '#web/ui/document-name.tsx';
import { ElementTable } from '#web/ui/element-table.tsx';
import { tableOfText } from '#web/ui/table-of-text.ts';
import type { Sentence, ShownSource } from '../answers/answer-state.ts';
import { CitationChip } from './citation-chip.tsx';
import styles from './quoted-sentence.module.css';
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

const notInForce = { upcoming: 'upcoming', superseded: 'superseded', withdrawn: 'no longer available' } as const;

/** "v1, 5.1"; a version that is not in force says so: "v1, superseded, 5.1". */
function placeOf({ version, version_status: status, element_number: number, section_path: path }: ShownSource): string {
  return [`v${version}`, status !== 'in_force' && notInForce[status], number ?? path.at(-1)].filter(Boolean).join(', ');
}

/** One sentence in the quoted layout: the source's words in serif and quotation marks, its document and clause, then its chips. */
export function QuotedSentence({ sentence, sources, selected, onSelect }: Props) {
  const cited = sentence.citations.flatMap(({ source }) => sources.find(({ number }) => number === source) ?? []);
  const [first] = cited;
  const table = tableOfText(sentence.text);
  const [head, lastWord] = splitLastWord(sentence.text);
  return (
    <div className={styles['sentence']}>
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
        {first && !first.withheld && (
          <span className={styles['source']}>
            <cite>{shortTitle(first.title)}</cite>
            {first.is_guide && <GuideMark />}
            <span className={styles['clause']}>{placeOf(first)}</span>
          </span>
        )}
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
      </p>
      {sentence.support && sentence.support !== 'supported' && !sentence.isWithheld && (
        <SupportRemark support={sentence.support} verdict={doubt[sentence.support]} reason={sentence.reason} />
      )}
    </div>
  );
}
