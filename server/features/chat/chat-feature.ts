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
import { ownQuestion, readableChat } from './own-question.ts';
import { wordsOfQuestions } from './question-store.ts';
import { showAnswer } from './show-answer.ts';

/** Chats, their questions, and the runs that answer them. */
export const chatFeature: Feature = {
  name: 'chat',
  offers: { checkAgain, citedAmong, citingAnswers, endedAnswers, ownQuestion, readableChat, wordsOfQuestions },
  cites: affectedAnswers,
  health: ({ models }) => [answersCheck(models.writer)],
  shows: (platform) => ({ [answerRunKind]: showAnswer(platform) }),
  make: (platform, { offers }) => ({
    router: { chat: chatRoutes(platform), answers: answersRoutes(platform) },
    runs: [{ kind: answerRunKind, handler: answerRun({ ...platform, noteAnswerEnd: offers.noteAnswerEnd }) }],
    jobs: [purgeJob(platform)],
    sweep: (now) => sweepDeletedChats(platform, now),
    operator: [askAction(platform)],
  }),
};
