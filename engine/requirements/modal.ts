import type { Modality } from '#contract/features/requirements/modality.ts';

/** Words that state a duty, permission or prohibition. `written` is in lower case with single spaces. */
export type Modal = {
  start: number;
  end: number;
  modality: Modality;
  written: string;
  /**
   * `subject`: who or what it concerns comes before it. `law`: a law addresses someone named after it. `impersonal`: no one
   * is named before it.
   */
  shape: 'subject' | 'law' | 'impersonal';
  /** Counts only where the sentence states nothing else: "it is important to". */
  isWeak?: boolean;
};
