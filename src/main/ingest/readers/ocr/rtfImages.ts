/**
 * Pictures in the text of an RTF file (RTF 1.9.1, "Pictures"): PNG and JPEG, written out in hexadecimal. Drawings are
 * left alone.
 */

const control = /\\[a-z]+-?\d* ?/y
const hexadecimal = /[\da-f\s]+/iy

/** `source`: a character for each byte. It is walked once, whatever it is made of. */
export function* rtfImages(source: string): Generator<() => Uint8Array> {
  const mark = /\\(?:png|jpeg)blip(?![a-z])/g
  for (let found = mark.exec(source); found !== null; found = mark.exec(source)) {
    const from = dataStart(source, mark.lastIndex)
    hexadecimal.lastIndex = from
    const to = from + (hexadecimal.exec(source)?.[0].length ?? 0)
    mark.lastIndex = to
    if (to > from) yield () => Buffer.from(source.slice(from, to).replace(/\s+/g, ''), 'hex')
  }
}

/** Behind the words and groups that say how a picture is shown. */
function dataStart(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length;) {
    const char = source.charAt(at)
    if (char === '\\') {
      control.lastIndex = at
      at += control.exec(source)?.[0].length ?? 2
      continue
    }
    if (char === '{') depth += 1
    else if (char === '}' && depth === 0) return at
    else if (char === '}') depth -= 1
    else if (depth === 0 && !/\s/.test(char)) return at
    at += 1
  }
  return source.length
}
