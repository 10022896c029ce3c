import type { Feature } from '#server/platform/feature/feature.ts';
import { affectedAnswers } from './affected-answers-store.ts';
import { answerRun } from './answer-run.ts';
import { answerRunKind } from './answer-run-input.ts';
import { answersCheck } from './answers-check.ts';
import { answersRoutes } from './answers-routes.ts';
import { askAction } from './ask-action.ts';
import { chatRoutes } from './chat-routes.ts';
import { checkAgain } from './check-again.ts';
import { citedAmong } from './citation-store.ts';
import { citingAnswers } from './citing-answers-store.ts';
import { purgeJob, sweepDeletedChats } from './delete-chat.ts';
import { endedAnswers } from './ended-answer-store.ts';
import { forgetQuotes } from './forget-quotes.ts';
import { ownQuestion } from './own-question.ts';
import { wordsOfQuestions } from './question-store.ts';
import { readableChat } from './readable-chat.ts';
import { showAnswer } from './show-answer.ts';

/** Chats, their questions, and the runs that answer them. */
export const chatFeature: Feature = {
  name: 'chat',
  offers: {
    checkAgain,
    citedAmong,
    citingAnswers,
    endedAnswers,
    forgetQuotes,
    ownQuestion,
    readableChat,
    wordsOfQuestions,
  },
  cites: affectedAnswers,
  health: ({ models }) => [answersCheck(models.writer)],
  shows: (platform) => ({ [answerRunKind]: showAnswer(platform) }),
  make: (platform, { offers: { addDocument, attachedVersions, noteAnswerEnd, removeAttachments, repliesOf } }) => ({
    router: { chat: chatRoutes(platform), answers: answersRoutes({ ...platform, addDocument, repliesOf }) },
    runs: [{ kind: answerRunKind, handler: answerRun({ ...platform, attachedVersions, noteAnswerEnd }) }],
    jobs: [purgeJob({ ...platform, removeAttachments })],
    sweep: (now) => sweepDeletedChats({ ...platform, removeAttachments }, now),
    operator: [askAction(platform)],
  }),
};
