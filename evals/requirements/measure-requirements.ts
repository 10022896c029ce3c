import { modalities } from '#contract/features/requirements/modality.ts';
import type { JudgedSentence } from './evaluate-requirements.ts';
import { rounded, sharesOf } from './shares.ts';

/**
 * The figures of one half. `modality` counts a sentence as right only when it is found with the labelled modality;
 * `macro_f1` is the mean over the four modalities, however few sentences one has.
 */
export function measureRequirements(sentences: readonly JudgedSentence[]) {
  const wanted = sentences.filter(({ modality }) => modality !== null);
  const said = sentences.filter((sentence) => sentence.said !== null);
  const found = wanted.filter((sentence) => sentence.said !== null).length;
  const right = wanted.filter((sentence) => sentence.said === sentence.modality).length;
  const each = modalities.map((modality) => {
    const labelled = wanted.filter((sentence) => sentence.modality === modality);
    const shares = sharesOf(
      labelled.filter((sentence) => sentence.said === modality).length,
      said.filter((sentence) => sentence.said === modality).length,
      labelled.length,
    );
    return [modality, { sentences: labelled.length, ...shares }] as const;
  });
  const macro = each.reduce((sum, [, { f1 }]) => sum + f1, 0) / each.length;
  return {
    sentences: sentences.length,
    obligations: wanted.length,
    not_in_parsed_text: sentences.filter(({ text }) => text === undefined).length,
    is_obligation: sharesOf(found, said.length, wanted.length),
    modality: { ...sharesOf(right, said.length, wanted.length), macro_f1: rounded(macro) },
    by_modality: Object.fromEntries(each),
  };
}
