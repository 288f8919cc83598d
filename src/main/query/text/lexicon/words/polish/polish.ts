/** All words of Polish; `addedWords.ts` describes the format. A word's first meanings are kept. */
import { connectingWords } from './connectingWords.ts'
import { devicesWords } from './devicesWords.ts'
import { generalWords } from './generalWords.ts'
import { homeWords } from './homeWords.ts'
import { kitchenWords } from './kitchenWords.ts'
import { legalWords } from './legalWords.ts'
import { lettersWords } from './lettersWords.ts'
import { moneyWords } from './moneyWords.ts'
import { natureWords } from './natureWords.ts'
import { peopleWords } from './peopleWords.ts'
import { timeWords } from './timeWords.ts'
import { travelWords } from './travelWords.ts'
import { verbsWords } from './verbsWords.ts'
import { workWords } from './workWords.ts'

export const polish = [
  homeWords,
  moneyWords,
  peopleWords,
  timeWords,
  travelWords,
  verbsWords,
  connectingWords,
  legalWords,
  generalWords,
  workWords,
  devicesWords,
  kitchenWords,
  lettersWords,
  natureWords,
].join('')
