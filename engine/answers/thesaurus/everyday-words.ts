import { actions } from './actions.ts';
import { clinical } from './clinical.ts';
import { employment } from './employment.ts';
import { estates } from './estates.ts';
import { fireAndElectricity } from './fire-and-electricity.ts';
import { food } from './food.ts';
import { governance } from './governance.ts';
import { infection } from './infection.ts';
import { information } from './information.ts';
import { medicines } from './medicines.ts';
import { people } from './people.ts';
import { readThesaurus } from './read-thesaurus.ts';
import { safety } from './safety.ts';
import { spellings } from './spellings.ts';
import { timeAndNumber } from './time-and-number.ts';
import { waterAirGas } from './water-air-gas.ts';

/** Hospital staff's words, mapped to the words regulation may use for them. Keys are whole forms, stop words included. */
export const everydayWords: ReadonlyMap<string, readonly string[]> = readThesaurus(
  people,
  clinical,
  infection,
  medicines,
  estates,
  fireAndElectricity,
  waterAirGas,
  safety,
  food,
  employment,
  governance,
  information,
  actions,
  timeAndNumber,
  spellings,
);
