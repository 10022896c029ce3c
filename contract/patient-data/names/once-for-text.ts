/** What is asked of the same text for every name in it is worked out once. */
export function onceForText<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  let known: { text: string; answer: Answer } | undefined;
  return (text) => {
    if (known?.text !== text) known = { text, answer: work(text) };
    return known.answer;
  };
}
