/**
 * Words by which people call their relatives as if it were a name: "Dad", "Oma". The papers of a library call the same
 * person by the name that stands in the passport, so that such a word need not stand where the answer does. Pure.
 */
import { wholeWord } from '../alternatives.ts'
import { fold } from '../words/words.ts'

const kin = new RegExp(
  `^${wholeWord([
    'mum|mom|mummy|mommy|mam|mammy|mama|mamma|ma|mother|dad|daddy|da|papa|pa|pop|pops|father|folks|parents',
    'gran|granny|grannie|grandma|grandmother|nan|nana|nanna|nanny|grandpa|grandad|granddad|grandfather|gramps',
    'aunt|auntie|aunty|uncle|sis|bro|sister|brother|cousin|son|daughter|wife|husband|hubby',
    'oma|omi|opa|opi|mutti|vati|mutter|vater|tante|onkel|grossmutter|grossvater',
    'maman|papi|papy|mamie|mamy|meme|pepe|tata|tatie|tonton|oncle|abuela|abuelo|tia|tio|nonna|nonno|zia|zio',
    'babcia|dziadek|mamo|tato|ciocia|wujek',
  ])}$`,
  'u',
)

/** True for "Dad", "Granny's" and "Tante". */
export const isKinName = (word: string): boolean => kin.test(fold(word.replace(/['’]s?$/u, '')))
