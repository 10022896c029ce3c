import { z } from 'zod';
import { patientDataRefused } from '#contract/errors/patient-data-refused.ts';
import { questionTextSchema } from '#contract/features/chat/question-text.ts';
import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import { type AnswerInput, answerQuestion } from '#engine/answers/answer-question.ts';
import { type CollectedAnswer, collectAnswer } from '#engine/answers/collect-answer.ts';
import { refusePatientData } from '#engine/models/gate.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Models } from '#server/platform/models/open-models.ts';
import { type OperatorAction, operatorAction } from '#server/platform/operator/operator-action.ts';

export const askActionName = 'ask';

/** The command line sees what everybody may see: the public regulation, and nothing of any organisation. */
const publicScope: AnswerInput['scope'] = { userId: null, organisationId: null };

type Deps = { db: Database; clock: Clock; models: Pick<Models, 'answers'> };

/** Answers from the public regulation; stores nothing. @throws PatientDataFound */
export function askPublicly({ db, clock, models }: Deps, question: string): Promise<CollectedAnswer> {
  refusePatientData(question);
  const filters = { library: false };
  const input = { question, scope: publicScope, filters, now: clock.now() };
  return collectAnswer(answerQuestion(db, input, models.answers));
}

/** `candour ask` while the server has the data folder open. */
export const askAction = (deps: Deps): OperatorAction =>
  operatorAction({
    name: askActionName,
    input: z.strictObject({ question: questionTextSchema }),
    async act({ question }) {
      if (containsNhsNumber(question)) throw patientDataRefused(['question']);
      return askPublicly(deps, question);
    },
  });
