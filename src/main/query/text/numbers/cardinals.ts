/** Numbers in words from one to twelve, in four languages and folded, without those that mean something else too. */
export const cardinals: readonly (readonly string[])[] = [
  ['one', 'eins', 'uno'],
  ['two', 'zwei', 'deux', 'dos'],
  ['three', 'drei', 'trois', 'tres'],
  ['four', 'vier', 'quatre', 'cuatro'],
  ['five', 'funf', 'cinq', 'cinco'],
  ['six', 'sechs', 'seis'],
  ['seven', 'sieben', 'siete'],
  ['eight', 'acht', 'huit', 'ocho'],
  ['nine', 'neun', 'neuf', 'nueve'],
  ['ten', 'zehn', 'dix', 'diez'],
  ['eleven', 'elf', 'onze'],
  ['twelve', 'zwolf', 'douze', 'doce'],
]
