/** A question that somebody of the demonstration hospital passed on. Without `clauses` nobody has answered it yet. */
export type DemoPassedOn = {
  question: string;
  askedBy: string;
  askedDaysAgo: number;
  /** Canonical ids of the clauses that the champion chose. */
  clauses?: readonly string[];
  answeredDaysAgo?: number;
};

/** Northmoor's questions in words that no clause uses, and the clauses that its champion chose. */
export const demoPassedOn: readonly DemoPassedOn[] = [
  {
    question: 'The tablet trolley count is one morphine short at handover, who do I ring?',
    askedBy: 'denise.holroyd@northmoor.example',
    askedDaysAgo: 19,
    clauses: ['guide/controlled-drugs#5.7', 'guide/controlled-drugs#3.6'],
    answeredDaysAgo: 18,
  },
  {
    question: 'What do we do on the ward if the wall oxygen goes off?',
    askedBy: 'kirsty.mcallister@northmoor.example',
    askedDaysAgo: 11,
    clauses: ['guide/htm-02-01#4.5'],
    answeredDaysAgo: 10,
  },
  {
    question: 'I scribbled over a wrong line in the CD book, how should I have put it right?',
    askedBy: 'daniel.okafor@northmoor.example',
    askedDaysAgo: 6,
    clauses: ['guide/controlled-drugs#5.4'],
    answeredDaysAgo: 5,
  },
  {
    question: 'Can the agency nurse be the second checker when we bin the leftover half ampoule?',
    askedBy: 'abigail.sturgess@northmoor.example',
    askedDaysAgo: 1,
  },
];
