/** Finds the names that a question offers to choose from: "Who has the key, Hamid or Rosa?". Pure. */
import { namesIn } from '../expectation/expectation.ts'

const joints = ['or', 'oder', 'ou', 'o', 'u'].flatMap((word) => [` ${word} `, `, ${word} `])

/** Empty if no two names are joined by "or". */
export function offeredNames(question: string): readonly string[] {
  const names = namesIn(question)
  return names.filter((one) =>
    names.some(
      (other) =>
        one !== other &&
        joints.some((or) => question.includes(`${one}${or}${other}`) || question.includes(`${other}${or}${one}`)),
    ),
  )
}
