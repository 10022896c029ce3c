import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { listLines, pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { longSentence, longWord } from './long-words.ts';
import { Room, Specimen, Stage } from './specimen.tsx';

/** Placeholders would load for ever, and tools that wait for a quiet page with them. */
function WhileLoading() {
  const [isLoading, setLoading] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setLoading(!isLoading)}>
        {isLoading ? 'Stop loading' : 'Load'}
      </Button>
      {isLoading && (
        <>
          <Skeleton label="Loading document" lines={pageLines} />
          <Skeleton label="Loading list" lines={listLines(3)} />
        </>
      )}
    </>
  );
}

export function StatesShown() {
  return (
    <Room name="States">
      <Specimen name="Loading: skeleton, after 300 ms">
        <Stage>
          <WhileLoading />
        </Stage>
      </Specimen>
      <Specimen name="Page loading">
        <Stage>
          <LoadingScreen isPart />
        </Stage>
      </Specimen>
      <Specimen name="Error in place">
        <Stage>
          <ErrorInPlace
            title="Failed to load document data."
            retry={() => new Promise((done) => setTimeout(done, 1_500))}
          >
            Your search and filters have not changed. If the problem continues, contact support.
          </ErrorInPlace>
        </Stage>
        <Stage>
          <ErrorInPlace title="Could not delete the chat." />
        </Stage>
      </Specimen>
      <Specimen name="Empty by filter">
        <Stage>
          <EmptyState
            title="No documents match “generater”"
            text="You are searching HTM documents in force."
            action={
              <>
                <Button size="sm" variant="default">
                  Clear filters
                </Button>
                <Button size="sm" variant="subtle">
                  Search everything
                </Button>
              </>
            }
          />
        </Stage>
      </Specimen>
      <Specimen name="Empty on first use">
        <Stage>
          <EmptyState
            title="No reviews yet"
            text="Upload a policy and choose what to check it against."
            action={
              <Button size="sm" leftSection={<IconUpload size={15} stroke={1.6} />}>
                Upload a policy
              </Button>
            }
          />
        </Stage>
      </Specimen>
      <Specimen name="Long text">
        <Stage>
          <EmptyState title={`No documents match “${longWord}”`} text={longSentence} />
        </Stage>
        <Stage>
          <ErrorInPlace title={longWord}>{longSentence}</ErrorInPlace>
        </Stage>
      </Specimen>
    </Room>
  );
}
