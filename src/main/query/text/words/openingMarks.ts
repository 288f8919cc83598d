/** The opening marks of Spanish questions and exclamations. Pure. */

const openingMarks = /[¿¡]\s*/gu

/**
 * "¿Cuándo vence el contrato?" is read as "Cuándo vence el contrato?": what reads questions looks at how one begins, and
 * half of those who ask in Spanish leave the mark out anyway.
 */
export function withoutOpeningMarks(question: string): string {
  return question.replace(openingMarks, '')
}
