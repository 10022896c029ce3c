import type { Transcript } from '#engine/drafting/transcript/transcript.ts';

const speakers = ['Ruth Calloway', 'Imran Sheikh', 'Joanna Petrie', 'Kofi Boateng'] as const;
const [chair, matron, pharmacist, estates] = [0, 1, 2, 3];

/** The day of the sample meeting, from which its other days are worked out. */
export const sampleDay = '2026-09-10';

/** What the preview of a template is made from: short, and with something for every source of a section. All of it is invented. */
const said: readonly (readonly [speaker: number, text: string])[] = [
  [
    chair,
    "Good morning everyone, let's make a start. I'm chairing today. Apologies from Bronwen Hughes, she is on leave.",
  ],
  [chair, 'Are there any declarations of interest? I have none myself.'],
  [pharmacist, 'I have an interest to declare, I was an adviser to the company that supplies the medicine fridges.'],
  [chair, 'Thank you, Joanna, noted. There are four of us, so we are quorate.'],
  [chair, 'The minutes of the last meeting went round on Monday. Can we agree them? Right, the minutes are agreed.'],
  [chair, 'First item then, the fall on Maple ward. Imran, what happened?'],
  [matron, 'On the night of Tuesday 8 September a patient fell in bay three, on the way to the bathroom.'],
  [
    matron,
    'The floor had been mopped and there was no wet floor sign. She had a bruise on her hip, and nothing was broken.',
  ],
  [
    matron,
    'The nurse in charge called the doctor at once, checked her observations and rang her daughter the same night.',
  ],
  [estates, 'The contractor told me they have only two signs for the whole floor, which explains it.'],
  [chair, 'That worries me. The risk is that the next patient breaks a hip, and it goes on the risk register.'],
  [estates, "I'll order 12 wet floor signs by the end of next week."],
  [chair, 'Good. We agreed that no floor on the wards is mopped between ten at night and six in the morning.'],
  [matron, "I'll tell the ward managers about that by Monday."],
  [chair, 'Next item, the medicine fridge in the treatment room. Joanna?'],
  [pharmacist, 'The fridge was out of range for three hours on Saturday, it reached 11 degrees.'],
  [pharmacist, 'We moved the insulin to the pharmacy straight away, and 14 vials had to be thrown away.'],
  [pharmacist, 'The cause was the door seal, it has been loose since July and nobody had reported it.'],
  [estates, 'I can have the seal replaced, the engineer comes on Thursday.'],
  [
    chair,
    'Yes please, Kofi. And every fridge must be checked twice a day until then, that is decided. We look at it again on 8 October.',
  ],
  [pharmacist, "I'll send the new check sheet to all wards tomorrow."],
  [
    pharmacist,
    'The ward manager is responsible for the sheet, and new nurses are trained on it at induction, so that no fridge is missed.',
  ],
  [matron, "What we still don't know is who signs the sheet at the weekend, there is no ward clerk on Sundays."],
  [chair, "No, that's an open question. We'll come back to it next time."],
  [chair, 'Hand hygiene was at 94 per cent in August, up from 88 per cent in July, well done everybody.'],
  [chair, 'Thank you all. The next meeting is on Thursday 8 October 2026 at ten.'],
];

export const sampleMeeting: Transcript = {
  title: 'Patient safety meeting',
  date: sampleDay,
  head: [],
  speakers: speakers.map((label, at) => ({ label, role: at === chair ? 'chair' : null, fullName: null })),
  turns: said.map(([speaker, text], at) => ({ number: at + 1, speaker, text, times: [] })),
};
