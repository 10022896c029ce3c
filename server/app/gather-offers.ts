import type { Feature } from '#server/platform/feature/feature.ts';
import type { Offers } from '#server/platform/feature/offers.ts';

/** Every offer's name, to match the type `Offers`. */
const names: Readonly<Record<keyof Offers, true>> = {
  addDocument: true,
  answeredForBy: true,
  answererBeside: true,
  approvedObligations: true,
  attachedFiles: true,
  attachedTo: true,
  attachedVersions: true,
  checkAgain: true,
  citedAmong: true,
  citingAnswers: true,
  countStarrers: true,
  describeVersions: true,
  dismissedObligations: true,
  endedAnswers: true,
  forgetQuotes: true,
  noteAnswerEnd: true,
  obligationCounts: true,
  ownQuestion: true,
  passQuestionOn: true,
  passedOnOf: true,
  policiesCiting: true,
  readVersion: true,
  readableChat: true,
  removeAttachments: true,
  repliesOf: true,
  subjectOfQuestion: true,
  uploadedPolicyOf: true,
  wordsOfQuestions: true,
};

/** Gathers everything that features offer one another. @throws Error when no feature makes an offer, or two do */
export function gatherOffers(features: readonly Feature[]): Offers {
  const gathered: Partial<Offers> = {};
  for (const { name, offers = {} } of features) {
    const twice = Object.keys(offers).find((offer) => offer in gathered);
    if (twice !== undefined) throw new Error(`The feature ${name} offers ${twice}, which another offers already.`);
    Object.assign(gathered, offers);
  }
  const missing = Object.keys(names).find((offer) => !(offer in gathered));
  if (missing !== undefined) throw new Error(`No feature offers ${missing}.`);
  return gathered as Offers;
}
