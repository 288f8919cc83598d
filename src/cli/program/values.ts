/** Values of arguments and options that are refused with a reason. */
import { InvalidArgumentError } from 'commander'

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
