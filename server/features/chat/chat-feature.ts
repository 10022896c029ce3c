import type { Feature } from '#server/platform/feature/feature.ts';
import { affectedAnswers } from './affected-answers-store.ts';
import { answerRun } from './answer-run.ts';
import { answerRunKind } from './answer-run-input.ts';
import { answersCheck } from './answers-check.ts';
import { answersRoutes } from './answers-routes.ts';
import { askAction } from './ask-action.ts';
import { chatRoutes } from './chat-routes.ts';
import { citedAmong } from './citation-store.ts';
import { citingAnswers } from './citing-answers-store.ts';
import { purgeJob, sweepDeletedChats } from './delete-chat.ts';
import { ownQuestion } from './own-question.ts';
import { showAnswer } from './show-answer.ts';

/** Chats, their questions, and the runs that answer them. */
export const chatFeature: Feature = {
  name: 'chat',
  offers: { citedAmong, citingAnswers, ownQuestion },
  cites: affectedAnswers,
  health: ({ models }) => [answersCheck(models.writer)],
  shows: (platform) => ({ [answerRunKind]: showAnswer(platform) }),
  make: (platform) => ({
    router: { chat: chatRoutes(platform), answers: answersRoutes(platform) },
    runs: [{ kind: answerRunKind, handler: answerRun(platform) }],
    jobs: [purgeJob(platform)],
    sweep: (now) => sweepDeletedChats(platform, now),
    operator: [askAction(platform)],
  }),
};
