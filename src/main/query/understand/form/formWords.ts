/** Lists of words in the patterns of `formRules.ts`, each as the source of an alternation. */

import { inOrder } from '../../text/alternatives.ts'
import { paperWords } from '../../text/meaning/paperWords.ts'

export const papers = paperWords.join('|')

/** What is done with a thing by hand, step by step; "paid" and "protected" are done in one. */
export const handled = [
  'done|made|cleaned|changed|replaced|reset|set|installed|prepared|cooked|baked|moved|charged|emptied|filled|refilled',
  'started|stopped|switched (?:on|off)|turned (?:on|off)|locked|unlocked|opened|fitted|mounted',
  'hung|stored|washed|folded',
  'taken (?:off|down|out|apart)|put (?:up|on|away|together|back)|assembled|dismantled|adjusted|calibrated|serviced|fed',
  'watered|pruned|planted|lit|bled|drained|primed|wound|tuned|sharpened|oiled|greased|connected|paired|uploaded',
  'downloaded|backed up|repaired|removed|attached|raised|lowered|towed|launched|rigged|unloaded',
].join('|')

export const mention = [
  'mention\\w*',
  'talk\\w* about',
  'discuss\\w*',
  'refer\\w*',
  'contain\\w*',
  'include\\w*',
  'deal\\w* with',
  'concern\\w*',
  'name\\w*',
  'about',
  'from',
  'say\\w*',
  'cite\\w*',
  'have',
  'are',
  'is',
  'erwähn\\w*',
  'nenn\\w*',
  'enthalten',
  'handeln',
  'mentionnent',
  'parlent',
  'contiennent',
  'mencionan',
  'hablan',
  'contienen',
].join('|')
export const greatest = [
  'most',
  'least',
  'fewest',
  'highest',
  'lowest',
  'biggest',
  'largest',
  'smallest',
  'greatest',
  'longest',
  'shortest',
  'cheapest',
  'dearest',
  'costliest',
  'heaviest',
  'lightest',
  'oldest',
  'youngest',
  'earliest',
  'best',
  'worst',
  'top',
  'maximum',
  'minimum',
  'tallest',
  'fastest',
  'slowest',
  'busiest',
  'wettest',
  'hottest',
  'coldest',
].join('|')

/** "Resume el contrato": not "Where is Ana's resume?" and "When does school resume?". */
export const summedUpInSpanish = inOrder(
  'resum(?:en|ir)|^(?:please |por favor,? )?resum[ea]',
  '|resum[ea](?= (?:el|la|los|las|lo|mi|est[eao]|nuestr[oa]|brevemente) )',
)
