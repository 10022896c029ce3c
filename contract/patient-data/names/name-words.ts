import { givenNames, nameOrWord } from './given-names.ts';
import { ordinaryWords } from './ordinary-words.ts';

const given = new Set(givenNames.split(' '));
const givenOrWord = new Set(nameOrWord.split(' '));
const ordinary = new Set(ordinaryWords.split(' '));

/** Capitalised words that are no part of a person's name. */
const neverNames = new Set(
  (
    'university ex-employee rm fife ukraine samsung cttee ref gig rhif twin twins ho hall seminar apols rip ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december ladies gents tesco wristband mr mrs trace ' +
    'wrexham derry spain france italy poland india nigeria pakistan ghana cornwall kent leicester nottingham newcastle york oxford cambridge swansea aberdeen dundee plymouth southampton hull coventry ' +
    'serology inquest visited narrative compliment journal nurs ltd visitor constant readable bingo physio dietician podiatry haematology biochemistry microbiology histology cytology radiology cardiology neurology urology oncology gynae obstetrics paeds ortho ent rheum derm renal resus sats temp pulse hydro pool crash snag payroll ledger stationery ceo cno md dof sr porter pt constant reg principles ethics mount schoolhouse ' +
    'congratulations congrats likewise reg wk max hosp unit cdr clozapine sepsis perinatal deferred specialty registrar anaes scrub cons gate navratri diwali ramadan eid meddygfa  ' +
    'uk england wales scotland ireland britain british english welsh scottish irish ukrainian romanian bengali polish german french sylheti london leeds bradford bristol birmingham manchester liverpool sheffield cardiff belfast edinburgh glasgow ludlow kerala ' +
    'nhs gp hca rn datix rio emis pas spine whatsapp ipad ipads zoom teams mesh datixweb tendable ' +
    'rowan maple elm oak birch beech larch juniper cedar hawthorn willow sycamore poplar aspen alder laurel magnolia lavender jasmine ' +
    'parkinson parkinsons alzheimer alzheimers waterlow braden hartmann gillick montgomery caldicott bolam bournewood legionella glasgow montgomery fraser barthel apgar bristol crohn tourette huntington hodgkin cushing addison graves raynaud sjogren wernicke korsakoff turp ' +
    'kirkup ockenden francis lampard paterson shipman bawa-garba mcgowan ' +
    'mri ct xray x-ray ecg echo covid flu mrsa norovirus influenza ' +
    'braille christmas easter boxing bank jehovah jehovahs muslim hindu sikh jewish catholic god bless ' +
    'cześć annwyl jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed weds thu thur thurs fri sat sun may ward wards bungalow cottage flat courier march mortality suppose chase apgar apgars witness witnesses consignment tan-y-bryn ' +
    'hi dear sir madam ms mr mrs subject fw fwd fao cc bcc nok sar lol thx ta pls pts rgds regards yours sincerely faithfully thanks ' +
    'bsc msc rgn nmc gmc hcpc cqc mhra hse ico hmrc nice '
  )
    .trim()
    .split(/\s+/),
);

export const particles = new Set(
  'van von der den de del della da di du la le bin ibn bint ap ab ferch ní ni ó mac nic al el abd abu st mc'.split(' '),
);

/** Without a possessive, and with one kind of apostrophe. */
const plain = (word: string) => word.toLowerCase().replaceAll('’', "'").replace(/'s?$/u, '');
const without = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

const partsOf = (word: string) => plain(word).split('-');

export const isGivenName = (word: string): boolean => {
  const all = [plain(word), ...partsOf(word)];
  return all.some((part) => given.has(part) || given.has(without(part)) || givenOrWord.has(part));
};
/** A given name that is not also a word. */
export const isSurelyGiven = (word: string): boolean => {
  const all = [plain(word), ...partsOf(word)];
  return all.some((part) => given.has(part) || given.has(without(part)));
};
const drug =
  /(?:pril|olol|statin|[mz][aiu]mab|azole|cillin|mycin|azepam|parin|sartan|gliptin|gliflozin|oxacin|thadone|zapine|tidine|cycline|caine)$/u;
/** A form of an ordinary word: "hoisted", "bruising", "unwitnessed", "toenails". No given name counts as one. */
const isInflected = (small: string): boolean => {
  if (small.length < 6 || given.has(small) || givenOrWord.has(small)) return false;
  if (drug.test(small)) return true;
  const bare = small.replace(/^(?:un|re|pre|non|mis|over)(?=\p{L}{4})/u, '');
  const [, stem = ''] = /^(\p{L}{3,}?)(?:ing|ed|ly|er|ers|ies|es|ness|ment|able|less)$/u.exec(bare) ?? [];
  return (
    (bare !== small && ordinary.has(bare)) ||
    (stem !== '' &&
      [stem, `${stem}e`, `${stem}y`, stem.replace(/(\p{L})\1$/u, '$1')].some(
        (one) => one.length > 3 && ordinary.has(one),
      ))
  );
};
const trades = new Set(
  'phlebotomist cfo coo cio cco cpo cllr councillor physiologist optometrist dentist dietitian podiatrist radiographer sonographer paramedic technician preceptee adm stn stoma enp mgr goc gmc nmc'.split(
    ' ',
  ),
);
/** A word for what somebody does at work, which is no part of the name behind it. */
export const isTrade = (word: string): boolean => trades.has(plain(word));
export const isOrdinary = (word: string): boolean => {
  const small = plain(word);
  return (
    neverNames.has(small) ||
    ordinary.has(small) ||
    (partsOf(word).length > 1 && partsOf(word).every((part) => ordinary.has(part) || part.length < 2)) ||
    (small.endsWith('s') && ordinary.has(small.slice(0, -1)) && small.length > 4) ||
    isInflected(small)
  );
};
