import { useState } from 'react';
import { answerTold, levelExamples } from '#web/features/chat/answers/level-examples.ts';
import { AnswerBody } from '#web/features/chat/components/answer-body.tsx';
import { QuestionAbout } from '#web/features/chat/components/question-about.tsx';
import { SlotsContext } from '#web/platform/feature/slots-context.ts';
import { Room, Specimen, Stage } from './specimen.tsx';

const shown = [
  ['Answered: two parts of three, with a contradiction', levelExamples.answered],
  ['Answered: a list and rows of a table, chosen by a person', levelExamples.listAndTable],
  ['May answer', levelExamples.mayAnswer],
  ['Not found, and not in English', levelExamples.notFound],
] as const;

const onward = {
  question: 'How often?',
  askToday: undefined,
  rephrase: () => undefined,
  ask: undefined,
  origin: { chatId: 'C', questionId: 'Q' },
};

export function AnswersShown() {
  const [selected, setSelected] = useState(1);
  return (
    <Room name="Answers by level">
      <Specimen name="The subject of a follow-up">
        <Stage>
          <QuestionAbout about="emergency generators" readAs={() => undefined} />
        </Stage>
      </Specimen>
      {shown.map(([name, told]) => (
        <Specimen key={name} name={name} isWide>
          <Stage>
            <SlotsContext value={{ waysOn: [], answerActs: [], underAnswer: [] }}>
              <AnswerBody
                question="How often?"
                answer={answerTold(told)}
                origin={{ chatId: 'S', questionId: 'Q' }}
                runId="R"
                mayDraft
                isOwn
                selected={selected}
                onSelect={setSelected}
                onward={onward}
              />
            </SlotsContext>
          </Stage>
        </Specimen>
      ))}
    </Room>
  );
}
