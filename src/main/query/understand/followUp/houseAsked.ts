/** Finds the place that "there" means after a question for a house or a town: "Which hotel did we stay at?". Pure. */
import { inOrder } from '../../text/alternatives.ts'
import type { EarlierTurn } from '../../earlierTurn.ts'

const maxNameWords = 5
const houses =
  'hotel|restaurant|cafe|café|pub|inn|campsite|guest ?house|hostel|school|college|university|nursery|clinic|'
const houseOf = new RegExp(
  inOrder(
    '^(?:and |but |so )?(?:at |in |to )?(?:which|what) (?<house>(?:\\p{Ll}+ )?(?:',
    houses,
    'hospital|surgery|shop|store|garage|gym|museum|theatre|hall|church|town|city|village|country|island|harbour))',
    '(?!\\p{L})',
  ),
  'iu',
)

/** "Which hotel did we stay at?": whatever it is called, "there" is at the hotel. */
export function houseAsked({ question, lead }: EarlierTurn): string | null {
  const house = houseOf.exec(question)?.groups?.['house']
  if (house === undefined) return null
  const named = lead.replace(/(?<![.\s])[.\s]+$/, '')
  const words = named.split(' ')
  const isName = /^\p{Lu}/u.test(named) && words.every((word) => /^\p{Lu}/u.test(word) || particle.test(word))
  return isName && words.length <= maxNameWords ? named : `the ${house}`
}

const particle = /^(?:of|the|and|on|zum|zur|am|an|der|de|du|la|le|les|del|di|da)$/u
