import { describe, expect, it } from 'vitest';
import { faultyModelFolder, realModelFolder } from '#server/testing/model-folder.ts';
import { refusePatientData } from './gate.ts';
import { createLocalEmbeddingModel, type LocalEmbeddingModel } from './local-embedding-model.ts';

const never = new AbortController().signal;

/** A question, a passage that means the same in other words, and one that shares more words but means something else. */
const triples: readonly (readonly [string, string, string])[] = [
  ['Who may give medicines?', 'Only registered nurses administer drugs.', 'Visitors may give flowers to the ward.'],
  [
    'Can relatives stay overnight?',
    'Family members may sleep beside a patient.',
    'Relatives pay for parking overnight.',
  ],
  [
    'What if a patient falls?',
    'After a fall, the resident is examined by a doctor.',
    'Patients are offered soup in autumn, or fall.',
  ],
  [
    'Must I wash my hands first?',
    'Hand hygiene is required before patient contact.',
    'The first wash of the day starts the laundry.',
  ],
  ['Can we use restraint?', 'Physical holding is a last resort.', 'The use of the printer is logged.'],
  [
    'Who can see a patient’s file?',
    'Access to clinical records is limited to treating staff.',
    'A film is shown to patients on Sunday.',
  ],
  [
    'Is consent needed from a teenager?',
    'Young people of 16 may agree to treatment.',
    'A teenager may borrow the games console.',
  ],
  [
    'A medicine was given by mistake.',
    'Drug errors are reported the same day.',
    'The visitor made a mistake on the parking form.',
  ],
  ['Legionella', 'Taps are flushed weekly to control bacteria in water.', 'Lasagne is served on Tuesdays.'],
  ['How often is the lorry checked?', 'Vehicles are inspected once a week.', 'The laundry is often busy at noon.'],
  ['Where do needles go?', 'Sharps are thrown away in a yellow container.', 'The choir goes to the hall.'],
  [
    'How long are health records kept?',
    'Patients’ notes are retained for eight years.',
    'The record player is kept in the lounge.',
  ],
  [
    'Who looks after the emergency generator?',
    'Estates staff test standby power monthly.',
    'The volunteers look after the garden.',
  ],
  ['How hot may the bath be?', 'Warm water must not exceed 44 degrees.', 'The bath mats may be blue.'],
  [
    'Where is oxygen stored?',
    'Gas cylinders stand upright in a ventilated room.',
    'Bicycles are stored behind the kitchen.',
  ],
  [
    'How cold must a fridge for food be?',
    'Chilled meals are held below eight degrees.',
    'The food menu is read aloud.',
  ],
  [
    'What do new starters learn?',
    'Induction training covers safeguarding and fire.',
    'The starter is soup, then fish.',
  ],
  [
    'Is the manager told about a serious incident?',
    'Grave events are escalated to the supervisor.',
    'The manager told everybody about the party.',
  ],
  ['What if a resident is missing?', 'A search begins when somebody cannot be found.', 'Residents miss the old piano.'],
  [
    'Do doors have to stay shut in case of fire?',
    'Keep exits of each compartment closed against flames.',
    'The door of the shop stays open.',
  ],
];

const cosine = (one: readonly number[] = [], other: readonly number[] = []) =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);

async function withModel(which: string, use: (model: LocalEmbeddingModel) => Promise<void>): Promise<void> {
  const folder = realModelFolder(which);
  if (folder === undefined) return;
  const model = createLocalEmbeddingModel({ folder }, refusePatientData);
  try {
    await use(model);
  } finally {
    await model.close();
  }
}

describe('The embedding model in the box', () => {
  it('puts paraphrases nearer than look-alikes in most cases, and text of any shape into vectors of length 1', async () => {
    await withModel('meaning', async (model) => {
      const vectors = await model.embedDocuments(triples.flat(), never);
      const wrong = triples.filter((_, index) => {
        const [question, same, other] = vectors.slice(index * 3, index * 3 + 3);
        return cosine(question, same) <= cosine(question, other);
      });
      expect(wrong.length, wrong.map(([question]) => question).join('\n')).toBeLessThanOrEqual(triples.length / 4);
      expect(await model.embedQuery(triples[0]?.[0] ?? '')).toEqual(vectors[0]);

      const odd = ['', '\n', '🚑', 'x'.repeat(5_000), 'Dŵr poeth i’r wardiau', '\ud800'];
      for (const vector of await model.embedDocuments(odd, never)) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    });
  });

  it('embeds a long passage in parts, stops when told to, and serves again after its thread was ended', async () => {
    await withModel('long passages', async (model) => {
      const long = `${'The floor is mopped daily. '.repeat(80)}Fire drills are held twice a year.`;
      const [parts = [], short = []] = await model.embedInParts([long, 'Fire drills are held twice a year.'], never);
      expect([parts.length, short.length]).toEqual([3, 1]);
      const query = await model.embedQuery('When do we practise evacuating?');
      expect(cosine(query, parts[2])).toBeGreaterThan(cosine(query, parts[0]));

      const ending = new AbortController();
      const filling = model.embedInParts(Array(50).fill(long), ending.signal);
      ending.abort(new Error('The process ends.'));
      await expect(filling).rejects.toThrow('The process ends.');
      const cut = expect(model.embedDocuments(Array(50).fill(long), never)).rejects.toThrow('stopped unexpectedly');
      await model.close();
      await cut;
      expect(await model.load()).toBeUndefined();
      expect(await model.embedQuery('When do we practise evacuating?')).toEqual(query);
      await expect(model.embedQuery('Is 943 476 5919 on the list?')).rejects.toThrow('NHS number');
    });
  });

  it('gives the vectors of the words of a text with that of the whole', async () => {
    await withModel('words', async (model) => {
      const text = 'The sharps bin is emptied when it is three-quarters full.';
      const [[embedded], [vector]] = [await model.embedWords([text], never), await model.embedDocuments([text], never)];
      expect([...(embedded?.vector ?? [])]).toEqual(vector);
      expect(embedded?.words.words).toEqual(['sharp', '##s', 'bin', 'emptied', 'three', 'quarters', 'full']);
      expect(embedded?.words.numbers).toHaveLength(7 * 384);
      await expect(model.embedWords(['Is 943 476 5919 on the list?'], never)).rejects.toThrow('NHS number');
    });
  });

  it.each([
    ['missing', /tokenizer\.json is missing\.$/],
    ['truncated', /model_q4\.onnx_data is truncated: it has 1000000 of 54429696 bytes\.$/],
    ['altered', /model_q4\.onnx_data is altered\.$/],
  ] as const)('says why it cannot be loaded when a file is %s, to everyone who asks', async (fault, reason) => {
    const model = createLocalEmbeddingModel({ folder: faultyModelFolder(fault) }, refusePatientData);
    expect(await model.load()).toMatch(reason);
    await expect(model.embedQuery('fire')).rejects.toMatchObject({ code: 'unusable', message: model.fault() });
    await expect(model.embedDocuments(['fire'], never)).rejects.toMatchObject({ code: 'unusable' });
  });

  it('says so when the runtime cannot be loaded', async () => {
    const folder = realModelFolder('runtime');
    if (folder === undefined) return;
    const model = createLocalEmbeddingModel({ folder, runtime: 'no-such-runtime' }, refusePatientData);
    expect(await model.load()).toBe('The runtime of the embedding model (onnxruntime-node) cannot be loaded.');
  });
});
