/**
 * ISO 639-1 codes of the languages that the reader can tell from each other; a text in another language gets the code of
 * none, unless its file declares one.
 */
const codes = [
  'am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko',
  'ku lo lt lv ml mr ms nl no or pa pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh',
]
export const detectedLanguages: ReadonlySet<string> = new Set(codes.flatMap((line) => line.split(' ')))
