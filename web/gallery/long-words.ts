/** Text of realistic length. */
export const longSentence =
  'Emergency generators, automatic transfer switches and the fuel systems that serve them should be inspected, tested and recorded by a person who has been appointed in writing, at intervals that the risk assessment of the site supports.';
export const longWord = 'Generatorenprüfungsprotokollablageverzeichnis_2026_endgültig_v12_unterschrieben.docx';
