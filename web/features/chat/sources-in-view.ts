import { createContext } from 'react';

/** Whether the margin with the sources stands beside the answers. */
export const SourcesInView = createContext(false);
