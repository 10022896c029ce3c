import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReadTranscript } from '#contract/features/write/transcript.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { NumberedStep } from '#web/ui/numbered-step.tsx';
import form from '#web/ui/start-form.module.css';
import { templatesQuery } from '../draft-queries.ts';
import { namesInFile, type SpeakerNames, SpeakersTable } from '../speakers/speakers-table.tsx';
import styles from './start-writing.module.css';
import { nameOfTemplate, TemplateStep } from './template-step.tsx';
import { TranscriptStep } from './transcript-step.tsx';
import { useStartDraft } from './use-start-draft.ts';
import { useTranscript } from './use-transcript.ts';

const firstTemplate = 'minutes-with-actions';

type Typed = { transcriptId: string; names: SpeakerNames; day: string | undefined };

/** What the person says of a transcript; another one begins anew. */
function useTyped(transcript: ReadTranscript | undefined) {
  const [typed, setTyped] = useState<Typed>();
  if (transcript === undefined) return { typed: undefined, setTyped };
  const isOfThis = typed?.transcriptId === transcript.id;
  const first = {
    transcriptId: transcript.id,
    names: namesInFile(transcript.speakers),
    day: transcript.meeting_date ?? undefined,
  };
  return { typed: isOfThis ? typed : first, setTyped };
}

/** Between a file and pasted text. */
function WayIn({ isPasting, choose }: { isPasting: boolean; choose: (isPasting: boolean) => void }) {
  return (
    <fieldset className={styles['ways']} aria-label="How the transcript comes in">
      <button type="button" aria-pressed={!isPasting} onClick={() => choose(false)}>
        File
      </button>
      <button type="button" aria-pressed={isPasting} onClick={() => choose(true)}>
        Paste
      </button>
    </fieldset>
  );
}

const unnamed = ({ names }: SpeakerNames) => names.filter((name) => name.trim() === '').length;

function speakersInWords(transcript: ReadTranscript, names: SpeakerNames): string {
  const open = unnamed(names);
  const all = transcript.speakers.length.toLocaleString('en-GB');
  if (open === 0) return all;
  return `${all}, ${open === 1 ? 'one' : open} without a name`;
}

/** What will happen, or what is missing. */
function footer(transcript: ReadTranscript | undefined, names: SpeakerNames | undefined): string {
  if (transcript === undefined || names === undefined) return 'Choose a transcript first.';
  const first = transcript.speakers.find((_, at) => (names.names[at] ?? '').trim() === '');
  const open = first === undefined ? '' : `A name left open is written as “${first.label}”. `;
  return `${open}Only you see the document.`;
}

/** Choose a template and a transcript, name who speaks, start. */
export function StartWriting() {
  const [template, choose] = useState(firstTemplate);
  const [isPasting, setPasting] = useState(false);
  const choice = useTranscript();
  const { transcript } = choice;
  const { typed, setTyped } = useTyped(transcript);
  const starting = useStartDraft();
  const { data: known } = useQuery(templatesQuery());
  const called = known?.templates.find((each) => nameOfTemplate(each) === template)?.called ?? 'document';
  const start = () => {
    if (!transcript || !typed) return;
    starting.mutate({ transcriptId: transcript.id, template, names: typed.names, meetingDate: typed.day ?? null });
  };
  return (
    <div className={form['panel']}>
      <h2>Write a document</h2>
      <NumberedStep at={1} title="Template" isDone aside={<Link to="/write/templates">Your own templates</Link>}>
        <TemplateStep chosen={template} choose={choose} />
      </NumberedStep>
      <NumberedStep
        at={2}
        title="Transcript"
        isDone={transcript !== undefined}
        aside={transcript === undefined && <WayIn isPasting={isPasting} choose={setPasting} />}
      >
        <TranscriptStep choice={choice} isPasting={isPasting} />
      </NumberedStep>
      <NumberedStep
        at={3}
        title="Speakers found"
        aside={transcript && typed && <span>{speakersInWords(transcript, typed.names)}</span>}
      >
        {transcript && typed ? (
          <>
            <SpeakersTable
              speakers={transcript.speakers}
              names={typed.names}
              change={(names) => setTyped({ ...typed, names })}
            />
            <DayField
              label="Day of the meeting"
              description="From which “by Friday” is worked out. Leave it empty if you do not know it."
              value={typed.day}
              onChange={(day) => setTyped({ ...typed, day })}
            />
          </>
        ) : (
          <p className={form['hint']}>Found in the transcript once it has been read.</p>
        )}
      </NumberedStep>
      <footer className={form['foot']}>
        <p role="status">{footer(transcript, typed?.names)}</p>
        <LoadingButton isLoading={starting.isPending} disabled={!transcript} onClick={start}>
          Write {called}
        </LoadingButton>
        {starting.isError && (
          <ErrorInPlace title={asClientError(starting.error).title}>
            {asClientError(starting.error).description}
          </ErrorInPlace>
        )}
      </footer>
    </div>
  );
}
