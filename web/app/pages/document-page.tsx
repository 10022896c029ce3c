import { DocumentScreen } from '#web/features/wiki/screens/document-screen.tsx';

/** /wiki/{idorfilename} */
export const Component = DocumentScreen;
