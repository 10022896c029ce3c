/** A wordy phrase and the plain one in its place; both in small letters. */
export type PlainRow = {
  wordy: string;
  plain: string;
  /** Words before it with which it means something else, or the sentence would break. */
  notAfter?: RegExp;
  /** Words after it, likewise. */
  notBefore?: RegExp;
  /** Where a sentence begins with it, the plain phrase does not fit. */
  isNeverFirst?: boolean;
};

/** "wordy = plain" on each line. */
const rowsOf = (list: string): PlainRow[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [wordy = '', plain = ''] = line.split(' = ');
      return { wordy: wordy.trim(), plain: plain.trim() };
    });

const connectives = rowsOf(`
  in the event that = if
  in the eventuality that = if
  on the condition that = if
  on condition that = if
  prior to = before
  previous to = before
  in advance of = before
  subsequent to = after
  in order to = to
  in order that = so that
  so as to = to
  due to the fact that = because
  owing to the fact that = because
  because of the fact that = because
  in view of the fact that = because
  in light of the fact that = because
  in the light of the fact that = because
  on account of the fact that = because
  given the fact that = because
  for the reason that = because
  despite the fact that = although
  in spite of the fact that = although
  notwithstanding the fact that = although
  regardless of the fact that = although
  on account of = because of
  by virtue of = because of
  as a consequence of = because of
  until such time as = until
  at such time as = when
  as and when = when
  in conjunction with = with
  in lieu of = instead of
  by means of = using
  with the exception of = except
  in the vicinity of = near
  in close proximity to = near
  during the course of = during
  in the course of = during
  over the course of = over
  throughout the duration of = throughout
  throughout the course of = throughout
  for the duration of = throughout
  whilst = while
  amongst = among
  thereafter = after that
  in the first instance = first
  inter alia = among other things
`);

const times = rowsOf(`
  at this point in time = now
  at this moment in time = now
  at the present time = now
  at the present moment = now
  at the current time = now
  at the moment in time = now
  at that point in time = then
  at that moment in time = then
  in the near future = soon
  at a later date = later
  at a later stage = later
  at an earlier date = earlier
  at an early date = soon
  on a daily basis = daily
  on a weekly basis = weekly
  on a fortnightly basis = fortnightly
  on a monthly basis = monthly
  on a quarterly basis = quarterly
  on an annual basis = annually
  on a yearly basis = yearly
  on a regular basis = regularly
  on a frequent basis = often
  on many occasions = often
  on a number of occasions = several times
  per annum = a year
  in a timely manner = in good time
  in a timely fashion = in good time
  in an efficient manner = efficiently
  in a safe manner = safely
  in a consistent manner = consistently
`);

const amounts = rowsOf(`
  in excess of = more than
  a large number of = many
  a great number of = many
  a significant number of = many
  a considerable number of = many
  a number of = several
  the majority of the = most of the
  the majority of our = most of our
  the majority of these = most of these
  the majority of those = most of those
  the majority of their = most of their
  a sufficient number of = enough
  a sufficient amount of = enough
  the entirety of = all of
  approximately = about
  numerous = many
`);

/** An act named by a noun, and the verb in its place. */
const acts = rowsOf(`
  give consideration to = consider
  gave consideration to = considered
  giving consideration to = considering
  take into consideration = consider
  took into consideration = considered
  make a decision to = decide to
  made a decision to = decided to
  make a decision on = decide on
  made a decision on = decided on
  reached a decision to = decided to
  came to the conclusion that = concluded that
  come to the conclusion that = conclude that
  reached the conclusion that = concluded that
  came to an agreement that = agreed that
  reached an agreement that = agreed that
  was in agreement that = agreed that
  were in agreement that = agreed that
  was in agreement with = agreed with
  were in agreement with = agreed with
  was of the opinion that = thought that
  were of the opinion that = thought that
  was of the view that = thought that
  were of the view that = thought that
  is of the opinion that = thinks that
  is of the view that = thinks that
  make reference to = refer to
  makes reference to = refers to
  made reference to = referred to
  provide assistance to = help
  provided assistance to = helped
  providing assistance to = helping
  carry out a review of = review
  carried out a review of = reviewed
  carrying out a review of = reviewing
  conduct a review of = review
  conducted a review of = reviewed
  undertake a review of = review
  undertook a review of = reviewed
  carry out an assessment of = assess
  carried out an assessment of = assessed
  conduct an assessment of = assess
  conducted an assessment of = assessed
  undertake an assessment of = assess
  undertook an assessment of = assessed
  carry out an inspection of = inspect
  carried out an inspection of = inspected
  conduct an inspection of = inspect
  undertake an inspection of = inspect
  carry out an investigation into = investigate
  carried out an investigation into = investigated
  conduct an investigation into = investigate
  undertake an investigation into = investigate
  carry out an audit of = audit
  carried out an audit of = audited
  perform an audit of = audit
  carry out an analysis of = analyse
  carried out an analysis of = analysed
  has an impact on = affects
  have an impact on = affect
  had an impact on = affected
  having an impact on = affecting
  has an effect on = affects
  have an effect on = affect
  had an effect on = affected
  is dependent on = depends on
  are dependent on = depend on
  is indicative of = shows
  are indicative of = show
  is in possession of = has
  are in possession of = have
  was cognisant of = knew of
  is cognisant of = knows of
  cognisant of = aware of
  effect a change in = change
  put a stop to = stop
`);

const verbs = rowsOf(`
  utilise = use
  utilises = uses
  utilised = used
  utilising = using
  utilize = use
  utilizes = uses
  utilized = used
  utilizing = using
  utilisation of = use of
  utilization of = use of
  commence = start
  commences = starts
  commenced = started
  commencing = starting
  recommence = restart
  recommenced = restarted
  endeavour to = try to
  endeavoured to = tried to
  endeavouring to = trying to
  ascertain = find out
  ascertained = found out
  ascertaining = finding out
  expedite = speed up
  expediting = speeding up
  to purchase = to buy
  elucidate = explain
  elucidated = explained
  disseminate = share
  disseminated = shared
  disseminating = sharing
  remunerate = pay
  remunerated = paid
  peruse = read
  assist with = help with
  assisted with = helped with
  assisting with = helping with
  assist in = help in
  to assist = to help
  the assistance of = the help of
  need assistance = need help
  needs assistance = needs help
  provide assistance = give help
  had a look at = looked at
  have a look at = look at
  having a look at = looking at
  took a look at = looked at
  try and = try to
  inside of = inside
  outside of = outside
  up until = until
  as to whether = whether
  all of the = all the
  first of all = first
  pertaining to = about
  revert back to = go back to
`);

const be = /\b(?:be|been|is|are|was|were)$/u;
const preposition = /\b(?:at|to|by|of|in|from|with)$/u;
/** "A minimum of fuss". */
const noCount = /^(?!\p{N}|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)\b)/u;

/** "She said that that was late": the word that reports, and the one that points. */
const pointers = ['was', 'were', 'had', 'would', 'could', 'is', 'has'].map(
  (verb): PlainRow => ({
    wordy: `that that ${verb}`,
    plain: `that this ${verb}`,
    notAfter: /^(?!.*\b(?:said|added|thought|knew|reported|noted|explained|confirmed|told \w+)$)/u,
  }),
);

const guarded: readonly PlainRow[] = [
  { wordy: 'for the purpose of', plain: 'for', notBefore: /^(?:the|an?|this|these|their|its|our)\b/u },
  { wordy: 'for the purposes of', plain: 'for', notBefore: /^(?:the|an?|this|these|section|regulation)\b/u },
  { wordy: 'with regard to', plain: 'about', isNeverFirst: true },
  { wordy: 'with regards to', plain: 'about', isNeverFirst: true },
  { wordy: 'in regard to', plain: 'about', isNeverFirst: true },
  { wordy: 'in regards to', plain: 'about', isNeverFirst: true },
  { wordy: 'additional', plain: 'extra', notAfter: /\b(?:no|any|in)$/u },
  { wordy: 'subsequently', plain: 'later', isNeverFirst: true },
  { wordy: 'sufficient', plain: 'enough', notAfter: /\b(?:an?|the|this|more|less|not|self|be|is|are|was|were)$/u },
  { wordy: 'upon', plain: 'on', notAfter: /\b(?:once|put|row|thereon)$/u },
  { wordy: 'optimum', plain: 'best', notBefore: /^(?:for|is|was)\b/u },
  { wordy: 'optimal', plain: 'best' },
  {
    wordy: 'the majority of',
    plain: 'most',
    notBefore: /^(?:the|our|these|those|their|its|his|her|them|us|which|whom|it)\b/u,
  },
  { wordy: 'for a period of', plain: 'for', notBefore: /^time\b/u },
  { wordy: 'on a temporary basis', plain: 'temporarily', notAfter: be },
  { wordy: 'on a case-by-case basis', plain: 'case by case', notAfter: be },
  { wordy: 'on a permanent basis', plain: 'permanently', notAfter: be },
  { wordy: 'on a voluntary basis', plain: 'voluntarily', notAfter: be },
  { wordy: 'a minimum of', plain: 'at least', notAfter: preposition, notBefore: noCount },
  { wordy: 'a maximum of', plain: 'at most', notAfter: preposition, notBefore: noCount },
  { wordy: 'obtain', plain: 'get' },
  { wordy: 'obtaining', plain: 'getting' },
];

/** Phrases that say the same in fewer or plainer words. None holds a number, a name, a modal verb or a denial. */
export const plainRows: readonly PlainRow[] = [
  ...connectives,
  ...times,
  ...amounts,
  ...acts,
  ...verbs,
  ...pointers,
  ...guarded,
];
