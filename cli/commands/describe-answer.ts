import { bareTitle } from '#contract/document-title.ts';
import type { AnswerSource, Support } from '#contract/features/chat/answer-events.ts';
import type { CollectedAnswer } from '#engine/answers/collect-answer.ts';

const marks: Record<Support, string> = { supported: '●', partly: '◐', unsupported: '○' };
const states: Record<AnswerSource['version_status'], string> = {
  in_force: 'in force since',
  upcoming: 'in force from',
  superseded: 'superseded; in force from',
};

function describeSource(source: AnswerSource): string {
  const clause = source.element_number ?? source.section_path.at(-1) ?? '';
  const guide = source.is_guide ? ' (a guide, not the publication)' : '';
  const version = `version ${source.version}, ${states[source.version_status]} ${source.effective_from}`;
  return `[${source.number}] ${clause} · ${bareTitle(source.title)}${guide} · ${version}\n    ${source.canonical_id}`;
}

/** An answer as lines for a terminal. */
export function describeAnswer(answer: CollectedAnswer): string {
  const { found, layout, model, sentences, sources, nearest, could_not_find: missing } = answer;
  if (!found) {
    const near = nearest.map((source) => `  “${source.quote}”\n  ${describeSource(source)}`);
    return [...missing, ...(near.length > 0 ? ['', 'Closest passages:', ...near] : [])].join('\n');
  }
  const lines = sentences.map(({ text, support, reason, citations }) => {
    const numbers = citations.map(({ source }) => `[${source}]`).join('');
    const shown = layout === 'quoted' ? `“${text}”` : text;
    return `${marks[support]} ${shown} ${numbers}${support === 'supported' ? '' : `\n    ${reason}`}`;
  });
  const writer = [
    ...(model === null ? [] : ['', `Written by ${model}. Each sentence is checked against its sources.`]),
    ...(answer.fell_back === null ? [] : ['', `This answer only quotes its sources. ${answer.fell_back}`]),
  ];
  return [
    ...lines,
    '',
    ...sources.map(describeSource),
    ...(missing.length > 0 ? ['', ...missing] : []),
    ...writer,
  ].join('\n');
}
