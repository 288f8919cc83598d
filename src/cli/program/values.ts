/** Values of arguments and options that are refused with a reason. */
import { InvalidArgumentError, Option } from 'commander'
import { cleanTag, documentMarks } from '../../shared/domain/annotation.ts'

/** A question of blanks only is refused. */
export function collectArguments(word: string, earlier: string[] | undefined): string[] {
  if (word.trim() === '') throw new InvalidArgumentError('It is empty.')
  return [...(earlier ?? []), word]
}

export function notEmpty(word: string): string {
  if (word.trim() === '') throw new InvalidArgumentError('It is empty.')
  return word
}

export function integer(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= min && value <= max))
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
    return value
  }
}

/** An option that can be given several times. */
export function tagOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((word: string, earlier: string[] | undefined) => {
    if (cleanTag(word) === '') throw new InvalidArgumentError('It is empty.')
    return [...(earlier ?? []), word]
  })
}

/** An option that can be given several times. */
export function markOption(flags: string, description: string): Option {
  return new Option(flags, `${description} (${documentMarks.join(', ')})`).argParser(
    (word: string, earlier: string[] | undefined) => {
      if (!documentMarks.some((mark) => mark === word))
        throw new InvalidArgumentError(`Marks are ${documentMarks.join(', ')}.`)
      return [...(earlier ?? []), word]
    },
  )
}

/** An option that can be given several times. */
export function collectionOption(): Option {
  return new Option('--collection <name>', 'only documents of this collection').argParser(collectArguments)
}
