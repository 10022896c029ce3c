import type { Feature } from '#server/platform/feature/feature.ts';
import { affectedAnswers } from './affected-answers-store.ts';
import { answerRun } from './answer-run.ts';
import { answerRunKind } from './answer-run-input.ts';
import { answersCheck } from './answers-check.ts';
import { askAction } from './ask-action.ts';
import { chatRoutes } from './chat-routes.ts';
import { citedAmong } from './citation-store.ts';
import { citingAnswers } from './citing-answers-store.ts';
import { forgetQuotes } from './forget-quotes.ts';
import { ownQuestion } from './own-question.ts';
import { readableChat } from './readable-chat.ts';
import { showAnswer } from './show-answer.ts';

/** Chats, their questions, and the runs that answer them. */
export const chatFeature: Feature = {
  name: 'chat',
  offers: { citedAmong, citingAnswers, forgetQuotes, ownQuestion, readableChat },
  cites: affectedAnswers,
  health: ({ models }) => [answersCheck(models.writer)],
  shows: (platform) => ({ [answerRunKind]: showAnswer(platform) }),
  make: (platform, { offers: { attachedVersions, removeAttachments } }) => ({
    router: { chat: chatRoutes({ ...platform, removeAttachments }) },
    runs: [{ kind: answerRunKind, handler: answerRun({ ...platform, attachedVersions }) }],
    operator: [askAction(platform)],
  }),
};
