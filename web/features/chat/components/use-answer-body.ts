import { type ComponentType, useEffect, useState } from 'react';
import type { AnswerBodyProps } from './answer-body.tsx';

type Body = ComponentType<AnswerBodyProps>;

let loaded: Body | undefined;

async function load(): Promise<Body> {
  const { AnswerBody } = await import('./answer-body.tsx');
  loaded = AnswerBody;
  return AnswerBody;
}

// On its way with the chat itself, whose page opens without it. A failure counts where an answer is shown.
load().catch(() => undefined);

/** What shows answers; undefined until the browser has it. @throws while rendering, if it cannot be fetched */
export function useAnswerBody(): Body | undefined {
  const [state, setState] = useState<{ Body: Body | undefined; error?: unknown }>(() => ({ Body: loaded }));
  useEffect(() => {
    if (loaded) {
      // It may have come after this was first drawn.
      setState((before) => (before.Body ? before : { Body: loaded }));
      return;
    }
    let isShown = true;
    const show = (next: { Body: Body | undefined; error?: unknown }) => isShown && setState(next);
    load().then(
      (Body) => show({ Body }),
      (error: unknown) => show({ Body: undefined, error }),
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (state.error !== undefined) throw state.error;
  return state.Body;
}
