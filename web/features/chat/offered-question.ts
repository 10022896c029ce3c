import { useEffect, useRef } from 'react';

type Take = (question: string) => void;

/** The ask boxes on the page, by their place. */
const boxes = new Map<string, Take>();

/** Puts a question into the ask box of this place, to be changed before it is asked again. */
export const offerToBox = (place: string, question: string): void => boxes.get(place)?.(question);

/** Lets the box of this place take a question that is offered: into an empty box alone, and with the focus. */
export function useOfferedQuestion(place: string, text: string, setText: Take, focus: () => void): void {
  const latest = useRef({ text, setText, focus });
  useEffect(() => {
    latest.current = { text, setText, focus };
  });
  useEffect(() => {
    boxes.set(place, (question) => {
      if (latest.current.text.trim() === '') latest.current.setText(question);
      latest.current.focus();
    });
    return () => void boxes.delete(place);
  }, [place]);
}
