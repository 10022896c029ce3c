import { describe, expect, it } from 'vitest';
import { asksForParticular } from './asks-particular.ts';

describe('A question for a particular thing', () => {
  it.each([
    'Who is the chief executive of the trust?',
    'who is the commissioner now',
    'who is our engineer for ventilation',
    'what make and model of lamp do theatres have',
    'Who at the regulator do I email about this?',
    'Where is the fire assembly point?',
    'How do I get a login for the portal?',
    'Which brand of wipes?',
    'What is the part number of the door?',
    'When does our flu clinic start?',
  ])('is one that no regulation can answer: “%s”', (question) => {
    expect(asksForParticular(question)).toBe(true);
  });

  it.each([
    'Who is the responsible person?',
    'Who is our trust supposed to tell?',
    'Where is the test of the emergency lights recorded?',
    'Where are our sharps bins supposed to go?',
    'Where do I find the safety data sheet?',
    'When is the assessment reviewed?',
    'Which form of consent is needed?',
  ])('is not one about duties: “%s”', (question) => {
    expect(asksForParticular(question)).toBe(false);
  });
});
