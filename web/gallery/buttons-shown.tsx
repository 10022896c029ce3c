import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconRefresh, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { longSentence } from './long-words.ts';
import { Room, Row, Specimen } from './specimen.tsx';

const sizes = ['md', 'sm', 'touch'] as const;
const names = { md: 'Medium, 36 px', sm: 'Small, 28 px', touch: 'For a thumb, 44 px' } as const;

function Counted() {
  const [isLoading, setLoading] = useState(false);
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <Row>
        <LoadingButton
          isLoading={isLoading}
          onClick={() => {
            setClicks(clicks + 1);
            setLoading(true);
          }}
        >
          Save changes
        </LoadingButton>
        <Button variant="default" onClick={() => setLoading(false)}>
          Let it finish
        </Button>
      </Row>
      <p>Saved {clicks} times</p>
    </>
  );
}

export function ButtonsShown() {
  return (
    <Room name="Buttons">
      {sizes.map((size) => (
        <Specimen key={size} name={names[size]}>
          <Row>
            <Button size={size}>Ask</Button>
            <Button size={size} variant="default">
              Compare
            </Button>
            <Button size={size} variant="subtle">
              Cancel
            </Button>
            <Button size={size} variant="danger">
              Delete chat
            </Button>
            <LoadingButton size={size} isLoading>
              Save
            </LoadingButton>
            <LoadingButton size={size} variant="default" isLoading>
              Save
            </LoadingButton>
            <Button size={size} disabled>
              Next
            </Button>
            <Button size={size} variant="default" leftSection={<IconRefresh size={15} stroke={1.6} />}>
              Try Again
            </Button>
          </Row>
        </Specimen>
      ))}
      <Specimen name="Loading: click, and it ignores you">
        <Counted />
      </Specimen>
      <Specimen name="Icons alone">
        <Row>
          <ActionIcon aria-label="More">
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon aria-label="Star" aria-pressed>
            <IconStar size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon aria-label="Not now" disabled>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Row>
      </Specimen>
      <Specimen name="Long text">
        <Button title={longSentence}>{longSentence}</Button>
      </Specimen>
    </Room>
  );
}
