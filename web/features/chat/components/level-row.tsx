import type { AnswerLevel } from '#contract/features/chat/answer-events.ts';
import { SupportGlyph } from '#web/ui/support-glyph.tsx';
import styles from './level-row.module.css';

const glyphs = { answered: 'supported', may_answer: 'partly', not_found: 'unsupported' } as const;

type Props = { level: AnswerLevel; lead: string; detail: string };

/** How far an answer goes: one row under the question, always in the same place. */
export function LevelRow({ level, lead, detail }: Props) {
  return (
    <div className={styles['row']} data-answer-top={level}>
      <SupportGlyph support={glyphs[level]} />
      <div>
        <h3>{lead}</h3> {detail && <p>{detail}</p>}
      </div>
    </div>
  );
}
