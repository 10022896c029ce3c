import { createContext } from 'react';

/** The id of the question whose sources stand in the margin beside the answers; undefined without the margin. */
export const SourcesInView = createContext<string | undefined>(undefined);
