import { type FormEvent, lazy, useState } from 'react';
import { useUser } from '#web/platform/session/use-session.ts';
import type { HeldText } from './check-text.ts';
import { newChat } from './placeholder-store.ts';

/** Shows what was found; fetched when something was. */
export const HeldTextPanel = lazy(() => import('./held-text-panel.tsx'));

const loadCheck = () => import('./check-text.ts');

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
  const submit = async (): Promise<void> => {
    const { texts, hasMore } = earlier();
    const next = await loadCheck().then(
      ({ checkText }) => checkText({ userId, chatId, text, restored, earlier: texts, hasMoreEarlier: hasMore }),
      (error: unknown) => {
        if (restored !== undefined) throw error;
        return undefined;
      },
    );
    setFound(next);
    if (next === undefined) await send();
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
