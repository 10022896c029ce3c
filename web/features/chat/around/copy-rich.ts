import { type CopyWords, copyText } from '#web/ui/copy-text.ts';
import { showToast } from '#web/ui/toasts.ts';

/**
 * Copies a text with its formatting and plain at once, so that Word and Outlook take the one and a terminal the other. Where the browser
 * offers no clipboard for formatted text, the plain text alone is copied.
 */
export async function copyRich({ html, text }: { html: string; text: string }, words: CopyWords): Promise<void> {
  try {
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    });
    await navigator.clipboard.write([item]);
  } catch {
    // An older browser, or a connection without a clipboard: `copyText` says if that fails too.
    await copyText(text, words);
    return;
  }
  showToast('ok', words.copied);
}
