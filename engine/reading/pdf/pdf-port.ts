/** A message between the two halves of pdf.js; the fields that decide how it is passed on. */
type Message = { action?: unknown; callbackId?: unknown; stream?: unknown; chunk?: unknown };

type Transfer = NonNullable<NonNullable<Parameters<typeof structuredClone>[1]>['transfer']>;

type Listener = (event: { data: unknown }) => void;

/** The number in pdf.js of a stream message with a chunk of content. */
const enqueue = 4;

/** Messages for drawing alone: fonts, letter outlines, decoded pictures. */
const forDrawing: ReadonlySet<unknown> = new Set(['commonobj', 'obj']);

/** A chunk of a page's text or drawing operations. The sender empties and refills its lists, but never changes their items. */
function copyOfLists(chunk: unknown): unknown {
  if (typeof chunk !== 'object' || chunk === null) return chunk;
  const copy: Record<string, unknown> = { ...chunk };
  for (const [key, value] of Object.entries(copy)) if (Array.isArray(value)) copy[key] = value.slice();
  return copy;
}

/**
 * Connects the two halves of pdf.js in one thread for a document that is read and never drawn. The library's own port
 * copies every message, which takes a twentieth of the time of a page. Here the pages' text and operations pass without a
 * copy, and what only drawing needs is dropped.
 */
export class PdfPort {
  readonly #listeners = new Set<Listener>();

  postMessage(message: Message, transfer?: Transfer): void {
    if (forDrawing.has(message.action) && message.callbackId === undefined) return;
    const data =
      message.stream === enqueue
        ? { ...message, chunk: copyOfLists(message.chunk) }
        : structuredClone(message, transfer ? { transfer } : undefined);
    // Like a message of a real port, it arrives after the current work.
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
