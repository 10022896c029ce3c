/** What pdf.js sends between its two halves; the fields that decide how it is handed over. */
type Message = { action?: unknown; callbackId?: unknown; stream?: unknown; chunk?: unknown };

type Transfer = NonNullable<NonNullable<Parameters<typeof structuredClone>[1]>['transfer']>;

type Listener = (event: { data: unknown }) => void;

/** How pdf.js numbers the message of a stream that carries a part of its content. */
const enqueue = 4;

/** What is sent for drawing alone: fonts, outlines of letters, decoded pictures. */
const forDrawing: ReadonlySet<unknown> = new Set(['commonobj', 'obj']);

/** A part of a page's text or of what it draws. Its sender empties the lists and fills them anew; what they hold it leaves alone. */
function copyOfLists(chunk: unknown): unknown {
  if (typeof chunk !== 'object' || chunk === null) return chunk;
  const copy: Record<string, unknown> = { ...chunk };
  for (const [key, value] of Object.entries(copy)) if (Array.isArray(value)) copy[key] = value.slice();
  return copy;
}

/**
 * Joins the two halves of pdf.js in one thread for a document that is read and never drawn. The library's own port copies all that goes
 * through it, which is a twentieth of the time a page takes: here the pages' text and operations go over as they are, and what only
 * drawing needs is left out.
 */
export class PdfPort {
  readonly #listeners = new Set<Listener>();

  postMessage(message: Message, transfer?: Transfer): void {
    if (forDrawing.has(message.action) && message.callbackId === undefined) return;
    const data =
      message.stream === enqueue
        ? { ...message, chunk: copyOfLists(message.chunk) }
        : structuredClone(message, transfer ? { transfer } : undefined);
    // As a message of a real port, it comes after what runs now.
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener({ data });
    });
  }

  addEventListener(_name: 'message', listener: Listener, options?: { signal?: AbortSignal }): void {
    this.#listeners.add(listener);
    options?.signal?.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  removeEventListener(_name: 'message', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  terminate(): void {
    this.#listeners.clear();
  }
}
