/**
 * All lines of the lexicon. A word's first meanings are kept, so that the files with the commonest words come first;
 * `homeWords.ts` describes the format of a line.
 */
import { actionWords } from './actionWords.ts'
import { buildingWords } from './buildingWords.ts'
import { connectingWords } from './connectingWords.ts'
import { contractVerbs } from './contractVerbs.ts'
import { deviceWords } from './deviceWords.ts'
import { everydayWords } from './everydayWords.ts'
import { gardenWords } from './gardenWords.ts'
import { abstractWords } from './abstractWords.ts'
import { generalWords } from './generalWords.ts'
import { healthWords } from './healthWords.ts'
import { homeWords } from './homeWords.ts'
import { insuranceWords } from './insuranceWords.ts'
import { kitchenWords } from './kitchenWords.ts'
import { legalWords } from './legalWords.ts'
import { letterWords } from './letterWords.ts'
import { medicalWords } from './medicalWords.ts'
import { moneyWords } from './moneyWords.ts'
import { natureWords } from './natureWords.ts'
import { numberWords } from './numberWords.ts'
import { peopleWords } from './peopleWords.ts'
import { placeWords } from './placeWords.ts'
import { societyWords } from './societyWords.ts'
import { tenancyWords } from './tenancyWords.ts'
import { timeWords } from './timeWords.ts'
import { travelWords } from './travelWords.ts'
import { vehicleWords } from './vehicleWords.ts'
import { verbWords } from './verbWords.ts'
import { workWords } from './workWords.ts'

export const conceptLines: readonly string[] = [
  homeWords,
  moneyWords,
  peopleWords,
  timeWords,
  travelWords,
  verbWords,
  buildingWords,
  gardenWords,
  healthWords,
  societyWords,
  everydayWords,
  placeWords,
  numberWords,
  connectingWords,
  contractVerbs,
  legalWords,
  generalWords,
  abstractWords,
  actionWords,
  insuranceWords,
  tenancyWords,
  workWords,
  medicalWords,
  deviceWords,
  vehicleWords,
  kitchenWords,
  letterWords,
  natureWords,
].flat()
