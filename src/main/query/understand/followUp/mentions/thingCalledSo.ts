/** Things and animals that people call "he" and "she". Pure. */
import type { EarlierTurn } from '../../../earlierTurn.ts'
import { pieces } from '../substitute.ts'
import { mentionsIn } from './mentions.ts'
import type { Gender } from './vocabulary.ts'

const animals: ReadonlySet<string> = new Set(
  [
    [
      'dog',
      'puppy',
      'cat',
      'kitten',
      'tomcat',
      'horse',
      'pony',
      'mare',
      'gelding',
      'foal',
      'donkey',
      'rabbit',
      'hamster',
    ],
    ['gerbil', 'parrot', 'budgie', 'canary', 'tortoise', 'turtle', 'snake', 'hen', 'cockerel', 'duck', 'goose', 'cow'],
    ['calf', 'bull', 'goat', 'sheep', 'ewe', 'ram', 'lamb', 'pig', 'ferret', 'pet', 'animal', 'hound', 'terrier'],
    ['collie', 'spaniel', 'labrador', 'retriever', 'poodle'],
  ].flat(),
)
// "She" is said of these, and "he" is not.
const vessels: ReadonlySet<string> = new Set(
  [
    ['boat', 'ship', 'yacht', 'dinghy', 'ketch', 'sloop', 'narrowboat', 'barge', 'ferry', 'canoe', 'kayak', 'cruiser'],
    ['trawler', 'launch', 'car', 'van', 'lorry', 'truck', 'motorbike', 'motorcycle', 'scooter', 'tractor', 'caravan'],
    ['camper', 'campervan', 'motorhome', 'plane', 'glider', 'aircraft', 'locomotive'],
  ].flat(),
)

/** Where nobody was named, "her engine" is that of the boat. */
export function thingCalledSo(sort: Gender, last: EarlierTurn | undefined): string | null {
  const things = mentionsIn(last?.question ?? '')
    .flatMap((mention) => pieces(mention))
    .filter(({ head }) => animals.has(head) || (sort === 'female' && vessels.has(head)))
  return things.at(-1)?.text.replace(/^(?:an?|which|what) /i, 'the ') ?? null
}
