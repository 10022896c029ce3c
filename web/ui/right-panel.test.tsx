import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RightPanelProvider, useRightPanel } from './right-panel.tsx';

function Title() {
  return <p>{useRightPanel().title}</p>;
}

const drawn = (content: React.ReactNode) => renderToString(<MantineProvider>{content}</MantineProvider>);

describe('The right-hand panel', () => {
  it('is titled Onboarding until a page says otherwise', () => {
    const html = drawn(
      <RightPanelProvider>
        <Title />
      </RightPanelProvider>,
    );
    expect(html).toContain('<p>Onboarding</p>');
  });

  it('makes it an error to use its hook outside its provider', () => {
    expect(() => drawn(<Title />)).toThrow('outside RightPanelProvider');
  });
});
