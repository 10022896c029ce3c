import { useEffect, useState } from 'react';
import type { ClientError } from '#web/platform/api/client-error.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { reportError } from '#web/platform/errors/error-signals.ts';

type Once<Input, Output> = {
  keyOf: (input: Input) => string;
  begun: Map<string, Promise<Output>>;
  call: (input: Input) => Promise<Output>;
};

/** A call that redeems a one-time code of a link or provider: made once per code, however often its page renders. */
export function onceFor<Input, Output>(
  keyOf: (input: Input) => string,
  call: (input: Input) => Promise<Output>,
): Once<Input, Output> {
  return { keyOf, call, begun: new Map() };
}

/** The result is no longer useful; returning to the page makes the call again. */
export function askAnew<Input, Output>({ keyOf, begun }: Once<Input, Output>, input: Input): void {
  begun.delete(keyOf(input));
}

type Progress<Output> =
  | { state: 'under-way' }
  | { state: 'done'; output: Output }
  | { state: 'failed'; error: ClientError; again: () => void };

function begin<Input, Output>({ keyOf, begun, call }: Once<Input, Output>, input: Input): Promise<Output> {
  const key = keyOf(input);
  const known = begun.get(key);
  if (known) return known;
  const made = call(input);
  begun.set(key, made);
  made.catch((thrown: unknown) => reportError(thrown, undefined));
  return made;
}

/** Makes the call when the page opens, and follows it. `again` repeats it where another attempt may help. */
export function useOnce<Input, Output>(once: Once<Input, Output>, input: Input): Progress<Output> {
  const [progress, setProgress] = useState<Progress<Output>>({ state: 'under-way' });
  const [attempt, setAttempt] = useState(0);
  const key = once.keyOf(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the input, the attempt for another try
  useEffect(() => {
    let isWanted = true;
    const again = () => {
      once.begun.delete(key);
      setProgress({ state: 'under-way' });
      setAttempt((count) => count + 1);
    };
    begin(once, input).then(
      (output) => isWanted && setProgress({ state: 'done', output }),
      (thrown: unknown) => isWanted && setProgress({ state: 'failed', error: asClientError(thrown), again }),
    );
    return () => {
      isWanted = false;
    };
  }, [once, key, attempt]);
  return progress;
}
