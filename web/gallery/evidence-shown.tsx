import { useState } from 'react';
import type { Support } from '#contract/features/chat/answer-events.ts';
import { type AnswerState, emptyAnswer, type Sentence } from '#web/features/chat/answers/answer-state.ts';
import { sourceOfGuide } from '#web/features/chat/answers/source-of-guide.ts';
import { AnswerSentence } from '#web/features/chat/components/answer-sentence.tsx';
import { CitationChip } from '#web/features/chat/components/citation-chip.tsx';
import { QuotedSentence } from '#web/features/chat/components/quoted-sentence.tsx';
import { SourceCard } from '#web/features/chat/components/source-card.tsx';
import CheckedFacts from '#web/ui/checked-facts.tsx';
import { facts } from './facts-shown.ts';
import { longSentence } from './long-words.ts';
import { Room, Row, Specimen, Stage } from './specimen.tsx';

const supports: readonly (Support | undefined)[] = ['supported', 'partly', 'unsupported', undefined];

const plain = sourceOfGuide({
  element_id: 'A',
  quote: 'Generators should be tested on load. Results are written down.',
});
const sources = [
  plain,
  sourceOfGuide({
    number: 2,
    element_id: 'B',
    title: `A guide with a long name. ${longSentence}`,
    quote: longSentence,
  }),
  { ...sourceOfGuide({ number: 3, element_id: 'C', is_guide: false }), version_status: 'withdrawn' as const },
];

const sentence = (support: Support | undefined, source: number | undefined): Sentence => ({
  text: 'Test each standby generator on load at least once a month.',
  support,
  reason: support === 'supported' ? '' : 'The source speaks of testing, not of how often.',
  citations: source ? [{ sentence: 0, source, element_id: 'A', start: 0, end: 36, text_hash: '' }] : [],
});

const answer: AnswerState = {
  ...emptyAnswer,
  phase: 'done',
  sources,
  sentences: [sentence('supported', 1)],
};

export function EvidenceShown() {
  const [selected, setSelected] = useState(1);
  return (
    <Room name="Evidence">
      <Specimen name="Citation chips">
        <Row>
          {supports.map((support) => (
            <CitationChip key={String(support)} source={plain} support={support} />
          ))}
          <CitationChip support="unsupported" />
          <CitationChip source={plain} support="supported" isSelected />
        </Row>
      </Specimen>
      <Specimen name="Sentences that a model wrote">
        <Stage>
          {supports.map((support) => (
            <AnswerSentence
              key={String(support)}
              sentence={sentence(support, 2)}
              sources={sources}
              selected={undefined}
              onSelect={setSelected}
            />
          ))}
          <AnswerSentence
            sentence={sentence('unsupported', undefined)}
            sources={sources}
            selected={undefined}
            onSelect={setSelected}
          />
        </Stage>
      </Specimen>
      <Specimen name="Sentences quoted">
        <Stage>
          {supports.map((support) => (
            <QuotedSentence
              key={String(support)}
              sentence={sentence(support, 3)}
              sources={sources}
              selected={undefined}
              onSelect={setSelected}
            />
          ))}
        </Stage>
      </Specimen>
      <Specimen name="Sources beside an answer: one is selected, one long, one withdrawn" isWide>
        {sources.map((source) => (
          <SourceCard
            key={source.number}
            source={source}
            answer={answer}
            origin={{ chatId: 'S', questionId: 'Q' }}
            isSelected={selected === source.number}
            onSelect={setSelected}
          />
        ))}
      </Specimen>
      <Specimen name="Figures of a guide: confirmed, mended, not found, of an older version" isWide>
        <CheckedFacts facts={facts} />
      </Specimen>
    </Room>
  );
}
