import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';

/** Whether a navigation leaves the page; a change of its query parameters does not. */
export const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/** Blocks navigation, in the app or away from it, while there are unsaved changes. A blocked navigation waits for an answer. */
export function useAskBeforeLeaving(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    // The browser shows its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const blocker = useBlocker((change) => isUnsaved && leavesPage(change));
  return {
    isAsked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
