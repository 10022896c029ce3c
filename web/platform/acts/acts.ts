/** Something that a person has just done in this tab, for features that guide people, such as the onboarding. */
export type Act = 'question_asked' | 'document_drafted' | 'file_attached';

const listeners = new Set<(act: Act) => void>();

/** Tells of acts and hears of them. Nothing is stored: who listens later has missed it. */
export const acts = {
  /** Call once the server has confirmed the act. */
  tell(act: Act): void {
    for (const listener of [...listeners]) listener(act);
  },
  /** @returns how to stop listening */
  listen(listener: (act: Act) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
