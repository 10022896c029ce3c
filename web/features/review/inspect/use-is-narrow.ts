import { useMediaQuery } from '@mantine/hooks';

/** Without room for the policy beside the findings: one column. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
