import { useForm } from '#web/ui/form/use-form.ts';
import { type Guarded, usePatientGuard } from './use-patient-guard.ts';

type Options = Pick<Guarded, 'chatId' | 'earlier'> & {
  /** As the server has it, with placeholders. */
  stored: string;
  /** With the words behind the placeholders that this tab knows. */
  shown: string;
  problemWith: (text: string) => string | undefined;
  /** Sends what the server may have. */
  send: (text: string) => void;
};

const notChecked = 'The text could not be checked for patient data, so nothing was sent. Try again.';

/** The form of a text that is changed as its writer knows it, and that patient data leaves again before it is sent. */
export function useRestoredField({ chatId, earlier, stored, shown, problemWith, send }: Options) {
  const form = useForm({
    initial: { text: shown },
    check: (typed) => ({ text: problemWith(typed.text.trim()) }),
    async send(typed) {
      if (typed.text.trim() === shown.trim()) send(stored);
      else await guard.submit();
    },
    refused: () => ({ fields: { text: notChecked } }),
  });
  const { text } = form.values;
  const guard = usePatientGuard({
    chatId,
    text,
    restored: stored,
    earlier,
    send: async () => send(text.trim()),
    sendInstead: async (words) => send(words),
  });
  return { form, guard };
}
