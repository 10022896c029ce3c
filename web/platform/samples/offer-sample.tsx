import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#web/ui/save-file.ts';
import { fetchSample, type SampleFile } from './fetch-sample.ts';
import styles from './offer-sample.module.css';

function useSample(sample: SampleFile, onGot: () => void) {
  const [state, setState] = useState<'idle' | 'fetching' | 'opened' | 'blocked'>('idle');
  // Gone once another file is chosen, which the sample then does not replace.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const get = async (use: (file: File) => void) => {
    if (state === 'fetching') return;
    setState('fetching');
    const got = await fetchSample(sample);
    const isOpened = got.file === undefined && got.isOpened;
    // Without a network the new tab has nothing to save.
    if (got.file || (isOpened && navigator.onLine)) onGot();
    setState(got.file ? 'idle' : isOpened ? 'opened' : 'blocked');
    if (got.file && isShown.current) use(got.file);
  };
  return { state, get };
}

type Props = {
  sample: SampleFile;
  /** "No policy at hand?" */
  lead: string;
  /** "Use our sample waste policy" */
  use: string;
  take: (file: File) => void;
  /** Called once the person has the file, or a tab with it. */
  onGot: () => void;
};

/** For people without a file at hand: the sample is put in as the chosen file, or saved. */
export function OfferSample({ sample, lead, use, take, onGot }: Props) {
  const { state, get } = useSample(sample, onGot);
  return (
    <div className={styles['sample']}>
      <p>
        {lead}{' '}
        <button type="button" onClick={() => get(take)}>
          {use}
        </button>{' '}
        <button type="button" onClick={() => get((file) => saveFile(file, file.name))}>
          Download the sample
        </button>
      </p>
      {(state === 'opened' || state === 'blocked') && (
        <p role="alert">
          {state === 'opened'
            ? 'The sample could not be fetched, so it was opened in a new tab. Save it there and choose it here.'
            : 'The sample could not be fetched.'}{' '}
          <a href={sample.path} target="_blank" rel="noreferrer" onClick={onGot}>
            Open the sample
          </a>
        </p>
      )}
    </div>
  );
}
