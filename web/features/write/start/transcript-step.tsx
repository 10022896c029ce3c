import { Button, Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReadTranscript } from '#contract/features/write/transcript.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { countedClasses } from '#contract/patient-data/finding.ts';
import { writeFlags } from '#web/platform/acts/write-flags.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { sampleTranscript } from '#web/platform/samples/fetch-sample.ts';
import { OfferSample } from '#web/platform/samples/offer-sample.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FileDropPlace } from '#web/ui/file-drop-place.tsx';
import { FileLine } from '#web/ui/file-line.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import form from '#web/ui/start-form.module.css';
import { CoveredTurns } from './covered-turns.tsx';
import styles from './start-writing.module.css';
import type { TranscriptChoice } from './use-transcript.ts';

const counted = (count: number, one: string) => `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`;

/** "58 minutes, 142 turns, 6,840 words" */
const lengthOf = ({ minutes, turns, words }: ReadTranscript) =>
  [...(minutes === null ? [] : [counted(minutes, 'minute')]), counted(turns, 'turn'), counted(words, 'word')].join(
    ', ',
  );

function TranscriptFile({ choice }: { choice: TranscriptChoice }) {
  const { sending, transcript, again, letGo } = choice;
  if (sending?.problem !== undefined)
    return (
      <>
        <FileLine fileName={sending.file.name} words={`Not read. ${sending.problem}`} isBad letGo={letGo} />
        <Button size="sm" variant="default" className={styles['again'] ?? ''} onClick={again}>
          Try again
        </Button>
      </>
    );
  if (sending) {
    const { file, fraction } = sending;
    const words = fraction < 1 ? `Sending ${Math.round(fraction * 100)}%` : 'Reading the transcript';
    return <FileLine fileName={file.name} words={words} fraction={fraction} letGo={letGo} />;
  }
  if (!transcript) return null;
  return <FileLine fileName={transcript.file_name ?? 'Pasted text'} words={lengthOf(transcript)} letGo={letGo} />;
}

/** What was covered in a transcript before it was stored, and where. */
function Covered({ transcript }: { transcript: ReadTranscript }) {
  const [isOpen, setOpen] = useState(false);
  if (transcript.covered.length === 0) return null;
  const isOne = transcript.covered.reduce((sum, { count }) => sum + count, 0) === 1;
  return (
    <>
      <p className={form['hint']}>
        <IconLock size={15} stroke={1.6} aria-hidden="true" />
        <span>
          {countedClasses(transcript.covered)} {isOne ? 'was' : 'were'} covered before the text was kept.{' '}
          <button type="button" className={styles['link']} onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            See where
          </button>
        </span>
      </p>
      {isOpen && <CoveredTurns transcript={transcript} />}
    </>
  );
}

function PasteText({ choice }: { choice: TranscriptChoice }) {
  const [text, setText] = useState('');
  const { paste } = choice;
  return (
    <>
      <Textarea
        label="Transcript as text"
        description="One line for each time somebody speaks: their name, a colon, what they say."
        autosize
        minRows={6}
        maxRows={14}
        maxLength={writeLimits.pastedCharacters}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <LoadingButton
        size="sm"
        variant="default"
        className={styles['again'] ?? ''}
        isLoading={paste.isPending}
        disabled={text.trim() === ''}
        onClick={() => paste.mutate(text)}
      >
        Read this text
      </LoadingButton>
      {paste.isError && (
        <p className={styles['problem']} role="alert">
          {asClientError(paste.error).description}
        </p>
      )}
    </>
  );
}

const megabytes = writeLimits.transcriptBytes / 1_048_576;

function DropFile({ choice }: { choice: TranscriptChoice }) {
  const isEmpty = choice.sending === undefined && choice.transcript === undefined;
  return (
    <>
      <FileDropPlace
        lead="Drop a transcript here"
        hint={`Word, PDF, VTT, SRT or text, up to ${megabytes} MB; also as Teams and Zoom save it.`}
        overPage="Drop the transcript anywhere on this page"
        fieldLabel="Transcript file"
        onFiles={choice.take}
        acts={(open) => (
          <Button size="sm" data-takes-focus onClick={open}>
            Choose a file
          </Button>
        )}
      >
        {isEmpty ? undefined : <TranscriptFile choice={choice} />}
      </FileDropPlace>
      {isEmpty && (
        <OfferSample
          sample={sampleTranscript}
          lead="No transcript at hand?"
          use="Use our sample transcript"
          take={(file) => choice.take([file])}
          onGot={() => writeFlags.set('sample_downloaded')}
        />
      )}
      {choice.problem !== undefined && (
        <p className={styles['problem']} role="alert">
          {choice.problem}
        </p>
      )}
    </>
  );
}

/** A transcript is dropped or pasted; what was read of it, and what was covered. */
export function TranscriptStep({ choice, isPasting }: { choice: TranscriptChoice; isPasting: boolean }) {
  const { transcript } = choice;
  if (choice.isLoading) return <Skeleton label="Loading the transcript" lines={listLines(1)} />;
  if (choice.isLost)
    return (
      <ErrorInPlace
        title="The transcript is no longer there."
        wayOn={
          <Button size="sm" variant="default" onClick={choice.letGo}>
            Choose another transcript
          </Button>
        }
      />
    );
  if (choice.isUnknown) return <ErrorInPlace title="The transcript did not load." retry={choice.askAgain} />;
  return (
    <>
      {isPasting && transcript === undefined ? <PasteText choice={choice} /> : <DropFile choice={choice} />}
      {transcript && <Covered transcript={transcript} />}
    </>
  );
}
