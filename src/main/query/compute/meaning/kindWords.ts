/** Words for many people or things together, which name a cell only with the word before them. Pure. */

const words = [
  'groups?|clubs?|class|classes|teams?|family|families|crowd|gang|lads|girls|boys|ladies|folks?|people|guys|crew',
  'fellas?|fellows?|blokes?|couple|firm|company|outfit|place|shop|gruppe|familie|leute|verein|groupe',
  'famille|grupo|familia',
]
const kind = new RegExp(`^(?:${words.join('|')})$`, 'u')

/** True for "group" in "the knitters' group". `folded`: one word, folded. */
export const isKindWord = (folded: string): boolean => kind.test(folded)
