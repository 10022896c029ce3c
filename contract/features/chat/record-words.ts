import type { AnswerRecord, RecordedSource } from './answer-record.ts';

/** A line of a record: what, and what is known of it. A hash stands apart, to be shortened on a screen and copied whole. */
export type RecordLine = { what: string; words: string; hash?: string };

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/London' });

const dayInWords = (iso: string) => day.format(new Date(`${iso}T00:00:00Z`));
const momentInWords = (iso: string) => moment.format(new Date(iso));

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** Where the answer was looked for: "Documents in force on 3 March 2026, under HTM, without the data library". */
function scopeInWords({ as_of: asOf, asked_at: askedAt, scope }: AnswerRecord): string {
  const areas = [...scope.categories, ...scope.domains, ...scope.subdomains];
  return [
    `Documents in force on ${dayInWords(asOf ?? askedAt.slice(0, 10))}${asOf === null ? ', the day it was asked' : ''}`,
    ...(areas.length > 0 ? [`under ${areas.join(', ')}`] : []),
    ...(scope.documents > 0 ? [`in ${counted(scope.documents, 'chosen document')} only`] : []),
    scope.library ? 'with the data library' : 'without the data library',
  ].join(', ');
}

/** Who wrote it, and by which program. */
function writerLines({ stored, model, fell_back: fellBack }: AnswerRecord): RecordLine[] {
  const writer = model === null ? 'The built-in writer, which only quotes' : `The model ${model}`;
  const lines: RecordLine[] = [{ what: 'Writer', words: fellBack === null ? writer : `${writer}. ${fellBack}` }];
  if (stored === null) return lines;
  const { rules_hash: rules, levels_hash: levels, prompt, release } = stored.writer;
  return [
    ...lines,
    { what: 'Release of Candour', words: release },
    { what: 'Rules of the answer', words: 'Program that read, searched and quoted', hash: rules },
    { what: 'Rules of the levels', words: 'Program that decided how far it answers', hash: levels },
    ...(prompt ? [{ what: 'Prompt', words: prompt.file, hash: prompt.hash }] : []),
  ];
}

function searchLines({ stored }: AnswerRecord): RecordLine[] {
  if (stored === null)
    return [{ what: 'Search', words: 'Not recorded: the answer was given before Candour kept records' }];
  const { by, embedding, index } = stored.search;
  const latest =
    index.latest_published_at === null ? '' : `, the latest published on ${momentInWords(index.latest_published_at)}`;
  return [
    { what: 'Search', words: by === 'words' ? 'By words' : 'By words and by meaning' },
    ...(embedding
      ? [
          {
            what: 'Model for meanings',
            words: embedding.name,
            ...(embedding.digest !== null && { hash: embedding.digest }),
          },
        ]
      : []),
    {
      what: 'Index',
      words: `${counted(index.versions, 'version')}${latest}; stored questions, edition ${index.questions_edition}; reader, edition ${index.reader_edition}`,
    },
  ];
}

/** How the question was read, in order. */
function readLines({ read }: AnswerRecord): RecordLine[] {
  return [
    ...read.parts.map(({ text, kind }, at) => ({
      what: read.parts.length > 1 ? `Read as, part ${at + 1}` : 'Read as',
      words: `“${text}” (${kind.replaceAll('_', ' ')})`,
    })),
    ...(read.about === null ? [] : [{ what: 'Follow-up about', words: read.about }]),
    ...(read.language === null ? [] : [{ what: 'Language', words: read.language }]),
  ];
}

const levelWords = { answered: 'answered', may_answer: 'may answer', not_found: 'not found' } as const;

/** The record without its passages, in plain words. */
export function recordLines(record: AnswerRecord): RecordLine[] {
  const { stored, asked_at: askedAt, ended_at: endedAt, counts, level, summary, verdicts } = record;
  const of = (support: string) => verdicts.filter((verdict) => verdict.support === support).length;
  return [
    { what: 'Asked', words: momentInWords(askedAt) },
    ...(stored ? [{ what: 'Begun', words: momentInWords(stored.started_at) }] : []),
    ...(endedAt === null ? [] : [{ what: 'Ended', words: momentInWords(endedAt) }]),
    { what: 'Looked in', words: scopeInWords(record) },
    ...readLines(record),
    ...searchLines(record),
    ...writerLines(record),
    ...(level === null ? [] : [{ what: 'Level', words: [levelWords[level], summary].filter(Boolean).join('. ') }]),
    {
      what: 'Verdicts',
      words: `${counted(counts.sentences, 'sentence')} from ${counted(counts.sources, 'source')}: ${of('supported')} supported, ${of('partly')} partly, ${of('unsupported')} not supported`,
    },
    ...(counts.withheld > 0
      ? [
          {
            what: 'Hidden from you',
            words: `${counted(counts.withheld, 'source')}: of documents you do not have access to`,
          },
        ]
      : []),
  ];
}

const statusNow = {
  in_force: 'in force',
  upcoming: 'upcoming',
  superseded: 'superseded',
  withdrawn: 'no longer available',
} as const;

const statusThen = { in_force: 'in force', upcoming: 'upcoming', superseded: 'superseded' } as const;

/** What a passage was then, and what has become of it: "Version 1, in force then. Now superseded, version 2 is in force. …". */
export function passageInWords(source: Extract<RecordedSource, { withheld: false }>): string {
  const {
    version,
    effective_from: from,
    status_then: then,
    status_now: now,
    current_version: current,
    passage,
  } = source;
  const newer = current === null ? '' : `, version ${current} is current`;
  const today = now === null ? '' : ` Now ${statusNow[now]}${newer}.`;
  const words = {
    same: source.text_hash === null ? '' : ' The passage has the same words as then.',
    changed: ' The passage has changed since: its hash differs.',
    gone: ' The passage can no longer be read.',
  }[passage];
  return `Version ${version} from ${dayInWords(from)}, ${statusThen[then]} then.${today}${words}`;
}
