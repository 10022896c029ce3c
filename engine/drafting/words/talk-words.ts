import { stemOf } from '#engine/search/tokenise.ts';

const listed = (words: string): string[] => words.split(/\s+/u).filter((word) => word !== '');

/** Words of which every talk is full, whatever it is about, beside the stop words of the search. */
export const talkWords: ReadonlySet<string> = new Set(
  listed(`
  ah er erm hm hmm mm mhm uh um huh oh ok okay yeah yep yes nope right alright sure fine exactly absolutely indeed certainly
  hello hi bye thank thanks please sorry welcome morning afternoon
  actually basically really quite rather maybe perhaps probably obviously clearly simply kind sort bit lot little way thing things
  something anything everything nothing somebody someone anyone everyone stuff
  go goes going gon na wan gonna wanna get gets got getting let lets make makes made making take takes took taken taking put puts come comes came coming
  want wants wanted need needs know knows knew known think thinks thought see sees saw seen look looks looked looking
  say says said saying tell tells told telling talk talks talked talking mean means like likes feel feels felt try tries tried trying
  start started keep keeps use used give given gives back well good great nice big much many one two also still just even ever
  would could should might shall must may us ever today day days time times now first last next point mr mrs ms dr chair sir
  don doesn didn isn aren wasn weren won wouldn couldn shouldn haven hasn hadn ain ll ve re im
  doctor minister member members question questions answer session meeting agenda item regarding concerning
`),
);

/** Stems of words with which a sentence reports that somebody spoke, rather than what about. */
export const reportingStems: ReadonlySet<string> = new Set(
  listed(`
  discuss discussed discussing discussion discussions debate debated summarise summarize summary say said tell told speak spoke talk talked
  mention mentioned comment comments commented opinion opinions view views respond responded response reply replied answer answered
  ask asked question questions questioned questioning query elaborate elaborated explain explained describe described note noted notes
  report reported state stated express expressed raise raised outline outlined consider considered think thought believe believed
  concern concerns concerning regard regarding according share sharing point meeting group committee board member members chair people party
`).map(stemOf),
);
