import { showToast } from './toasts.ts';

/** The messages for success and for a browser that does not allow copying. */
export type CopyWords = { copied: string; refused: string };

const inToast = (text: string, isCopied: boolean) => showToast(isCopied ? 'ok' : 'bad', text);

/** Copies text to the clipboard and reports the result: in a toast, which screen readers announce, or through `say`. */
export async function copyText(text: string, { copied, refused }: CopyWords, say = inToast): Promise<void> {
  const isCopied = await write(text);
  say(isCopied ? copied : refused, isCopied);
}

async function write(text: string): Promise<boolean> {
  try {
    // Browsers offer no clipboard on an insecure connection.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
