/** Words that a question depends on and that are misspelt like any other; the library is not searched for them. */
export const functionWords: readonly string[] = [
  ['what', 'which', 'when', 'where', 'whose', 'while', 'much', 'many', 'does', 'have', 'there', 'their', 'about'],
  ['before', 'after', 'until', 'since', 'with', 'without', 'from', 'would', 'should', 'could', 'because', 'between'],
  ['during', 'every', 'these', 'those', 'through', 'under'],
].flat()
