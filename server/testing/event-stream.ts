export type StreamMessage = { kind: string; id: string | undefined; data: unknown };

/** Messages of an event stream as a browser tab reads them, until the stream ends or the reader stops. */
export async function* streamMessages(response: Response): AsyncGenerator<StreamMessage> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1];
      const data = field('data');
      if (field('event')) yield { kind: field('event') ?? '', id: field('id'), data: data && JSON.parse(data) };
    }
  }
}
