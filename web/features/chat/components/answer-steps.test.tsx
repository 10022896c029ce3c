import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../answers/answer-state.ts';
import { Steps } from './answer-steps.tsx';

const stepsOf = (isStored: boolean) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Steps answer={emptyAnswer} isStored={isStored} />
    </MantineProvider>,
  );

it('A finished answer that is still to be fetched loads; only one under way is searched for', () => {
  expect(stepsOf(true)).toContain('Loading the answer');
  expect(stepsOf(true)).not.toContain('Searching');
  expect(stepsOf(false)).toContain('Searching documents in force');
});
