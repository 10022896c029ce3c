import { useEffect, useState } from 'react';

/** False at first, true once `ms` have passed: what is quick never flashes a placeholder. */
export function useLater(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
