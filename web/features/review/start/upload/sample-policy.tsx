import { useEffect, useRef, useState } from 'react';
import { reviewFlags } from '#web/platform/acts/review-flags.ts';
import { fetchSample, sampleWastePolicy } from '#web/platform/samples/fetch-sample.ts';
import { saveFile } from '#web/ui/save-file.ts';
import styles from './upload-policy.module.css';
import type { PolicyUpload } from './use-policy-upload.ts';

const { path } = sampleWastePolicy;

function useSample() {
  const [state, setState] = useState<'idle' | 'fetching' | 'opened' | 'blocked'>('idle');
  // Gone once another policy is chosen, which the sample then does not replace.
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
    const got = await fetchSample(sampleWastePolicy);
    const isOpened = got.file === undefined && got.isOpened;
    // Without a network the new tab has nothing to save.
    if (got.file || (isOpened && navigator.onLine)) reviewFlags.set('sample_downloaded');
    setState(got.file ? 'idle' : isOpened ? 'opened' : 'blocked');
    if (got.file && isShown.current) use(got.file);
  };
  return { state, get };
}

/** For people without a policy at hand: the sample is put in as the chosen file, or saved. */
export function SamplePolicy({ upload }: { upload: PolicyUpload }) {
  const { state, get } = useSample();
  return (
    <div className={styles['sample']}>
      <p>
        No policy at hand?{' '}
        <button type="button" onClick={() => get((file) => upload.take([file]))}>
          Use our sample waste policy
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
          <a href={path} target="_blank" rel="noreferrer" onClick={() => reviewFlags.set('sample_downloaded')}>
            Open the sample
          </a>
        </p>
      )}
    </div>
  );
}
