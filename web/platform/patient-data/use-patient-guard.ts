import { type FormEvent, useEffect, useRef, useState } from 'react';
import { pressedPart } from '#web/platform/late/late-part.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import type { HeldText } from './check-text.ts';
import { newChat } from './placeholder-store.ts';

/** Shows what was found; fetched when something was. */
export const HeldTextPanel = pressedPart(() => import('./held-text-panel.tsx'));

type Check = typeof import('./check-text.ts');
let loaded: Check | undefined;

async function loadCheck(): Promise<Check> {
  loaded = await import('./check-text.ts');
  return loaded;
}

export type Guarded = {
  chatId: string | undefined;
  text: string;
  /** What the text was made from, with placeholders in place of words that the writer sees. It never goes unchecked. */
  restored?: string;
  /** The chat as this page knows it. */
  earlier: () => { texts: readonly string[]; hasMore: boolean };
  /** Sends the typed text. */
  send: () => Promise<void>;
  /** Sends another text in its place. */
  sendInstead: (text: string) => Promise<void>;
};

/**
 * Holds back a text with patient data until its writer has seen what would be sent. Where the code for that cannot be fetched, the form's
 * own check for NHS numbers still holds, and the server decides about the rest.
 */
export function usePatientGuard({ chatId = newChat, text, restored, earlier, send, sendInstead }: Guarded) {
  const { user_id: userId } = useUser();
  const [found, setFound] = useState<HeldText>();
  const held = found?.text === text ? found : undefined;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const submit = async (): Promise<void> => {
    const { texts, hasMore } = earlier();
    const asked = { userId, chatId, text, restored, earlier: texts, hasMoreEarlier: hasMore };
    // At once, so that what is typed next is no part of it.
    if (loaded?.isClear(asked)) {
      setFound(undefined);
      return send();
    }
    const next = await loadCheck().then(
      ({ checkText }) => checkText(asked),
      (error: unknown) => {
        if (restored !== undefined) throw error;
        return undefined;
      },
    );
    setFound(next);
    // Words typed meanwhile were not checked: they wait for the next press.
    if (next === undefined && latest.current === text) await send();
  };
  return {
    /** Undefined once the text has changed. */
    held,
    /** Fetches the check before it is needed. */
    prepare: () => void loadCheck().catch(() => undefined),
    dismiss: () => setFound(undefined),
    submit,
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      void submit();
    },
    async confirm(): Promise<void> {
      if (held === undefined) return;
      const { keepPlaceholders } = await loadCheck();
      keepPlaceholders(userId, chatId, held);
      setFound(undefined);
      await sendInstead(held.sent.trim());
    },
  };
}
