/** German: the question before the rest is skipped. */
import { many } from '../many.ts'
import type { Texts } from '../texts.ts'
import type { skipping as english } from '../en/skipping.ts'

export const skipping: Texts<typeof english> = {
  question: (count, shown) =>
    `Nicht mehr lesen? ${shown} ${many(count, 'Datei ist', 'Dateien sind')} noch nicht ganz gelesen. Was nicht ` +
    `gelesen ` +
    'wurde, wird übersprungen, und keine Frage findet es, bis Sie es wieder hinzufügen.',
  skip: 'Überspringen',
  keep: 'Weiterlesen',
}
