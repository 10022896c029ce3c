import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Holds a question back while files are under way, and asks it once they are read. Typing on takes the question back.
 * @param place an element inside the ask box's form
 */
export function useAskWaits(place: RefObject<HTMLElement | null>, isBusy: boolean) {
  const [isWaiting, setWaiting] = useState(false);
  const state = useRef({ isBusy, mayPass: false });
  useEffect(() => {
    state.current.isBusy = isBusy;
  }, [isBusy]);
  useEffect(() => {
    const box = place.current?.closest('form');
    const ended = new AbortController();
    const { signal } = ended;
    const hold = (event: SubmitEvent) => {
      const isEmpty = box?.querySelector('textarea')?.value.trim() === '';
      if (!state.current.isBusy || state.current.mayPass || isEmpty) return;
      // Before React, which listens further out.
      event.preventDefault();
      event.stopPropagation();
      setWaiting(true);
    };
    box?.addEventListener('submit', hold, { signal });
    box?.addEventListener('input', () => setWaiting(false), { signal });
    return () => ended.abort();
  }, [place]);
  const askNow = () => {
    setWaiting(false);
    state.current.mayPass = true;
    place.current?.closest('form')?.requestSubmit();
    state.current.mayPass = false;
  };
  useEffect(() => {
    if (!isWaiting || isBusy) return;
    setWaiting(false);
    place.current?.closest('form')?.requestSubmit();
  }, [place, isWaiting, isBusy]);
  return { isWaiting: isWaiting && isBusy, askNow };
}
