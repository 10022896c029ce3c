import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type DraftKind, draftKinds } from '#contract/features/chat/draft-kinds.ts';
import { limits } from '#contract/limits.ts';
import { acts } from '#web/platform/acts/acts.ts';
import { client } from '#web/platform/api/api-client.ts';
import { refusedAt } from '#web/platform/form/refused.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { AnswerState } from '../answers/answer-state.ts';
import { answerStore } from '../answers/answer-store.ts';
import { useAnswer } from '../answers/use-answer.ts';
import { type ChatQuestion, chatQuery } from '../chat-queries.ts';
import { shownBranch } from '../place-in-chat.ts';
import styles from './draft-dialog.module.css';

type Props = { chatId: string; questionId: string | undefined; onClose: () => void };

/** What a draft takes from an answer, in a few words. */
function takes({ phase, level = 'answered' }: AnswerState): string {
  if (phase === 'not_found') return 'Not found: listed as something to decide';
  if (phase !== 'done') return 'No finished answer';
  return level === 'may_answer' ? 'May answer: listed as something to decide' : 'Quoted with its citations';
}

const isAnswered = ({ run_id: runId }: ChatQuestion): boolean => {
  const { phase, level = 'answered' } = answerStore.current(runId).answer;
  return phase === 'done' && level === 'answered';
};

function Choice({ question, isChosen, choose }: { question: ChatQuestion; isChosen: boolean; choose: () => void }) {
  const { answer } = useAnswer(question.run_id);
  return (
    <Checkbox
      checked={isChosen}
      onChange={choose}
      disabled={answer.phase !== 'done' && answer.phase !== 'not_found'}
      label={question.text}
      description={takes(answer)}
    />
  );
}

const longestOffered = 80;

/** "Flushing little-used taps", from the chat or from its one question. */
const titleFrom = (words: string) => words.replace(/\s+/gu, ' ').slice(0, longestOffered).toWellFormed().trim();

function problemWith(title: string): string | undefined {
  if (title.trim() === '') return 'Enter a title.';
  return title.trim().length > limits.draftTitleCharacters
    ? `A title must be ${limits.draftTitleCharacters} characters or fewer.`
    : undefined;
}

/** Chooses answers, a kind and a title, and drafts a document from them, which opens in Write. */
export default function DraftDialog({ chatId, questionId, onClose }: Props) {
  const { data: chat } = useQuery(chatQuery(chatId, shownBranch().branch));
  const navigate = useNavigate();
  const questions = chat?.questions ?? [];
  const [changed, setChosen] = useState<ReadonlySet<string>>();
  const [kind, setKind] = useState<DraftKind>('procedure');
  const [problem, setProblem] = useState<string>();
  const first = questionId === undefined ? questions.filter(isAnswered).map(({ id }) => id) : [questionId];
  const chosen = changed ?? new Set(first.slice(-limits.draftedQuestions));
  const toggle = (id: string) => {
    setProblem(undefined);
    setChosen(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]));
  };
  const form = useForm({
    initial: { title: titleFrom(questions.find(({ id }) => id === questionId)?.text ?? chat?.title ?? '') },
    check: ({ title }) => ({ title: problemWith(title) }),
    async send({ title }) {
      if (chosen.size === 0 || chosen.size > limits.draftedQuestions) {
        setProblem(
          chosen.size === 0 ? 'Select at least one answer.' : `Select at most ${limits.draftedQuestions} answers.`,
        );
        return;
      }
      const asked = { chatId, title: title.trim(), kind, questions: [...chosen] };
      const { draft_id: id } = await client.answers.draft(asked);
      acts.tell('document_drafted');
      showToast('ok', 'Document drafted. Check it before you use it.');
      onClose();
      await navigate(`/write/${id}`);
    },
    refused: refusedAt('title'),
  });
  return (
    <FormDialog form={form} title="Draft a document" send="Draft" onClose={onClose}>
      <p>
        Candour puts the quotes of the answers you select into a document that you can edit, each with its citation. It
        adds nothing.
      </p>
      <TextInput data-autofocus {...form.field('title')} label="Title" description="Do not enter patient details." />
      <Radio.Group
        label="Kind of document"
        value={kind}
        onChange={(value) => setKind(value === 'briefing' ? 'briefing' : 'procedure')}
      >
        <div className={styles['kinds']}>
          {Object.entries(draftKinds).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <fieldset aria-describedby={problem && 'draft-problem'}>
        <legend className={styles['legend']}>Answers to draft from</legend>
        <ScrollRegion className={styles['answers']} aria-label="Answers of this chat">
          {questions.map((question) => (
            <Choice
              key={question.id}
              question={question}
              isChosen={chosen.has(question.id)}
              choose={() => toggle(question.id)}
            />
          ))}
        </ScrollRegion>
        {problem && (
          <p id="draft-problem" role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
