/**
 * Damages files in the ways that find bugs: flipped bits, cut ends, spliced and repeated blocks, numbers at their
 * limits, words of the format.
 */
import JSZip from 'jszip'

export type Random = () => number

const anyFormat = [
  '\0',
  '\xff\xff\xff\xff',
  '-1',
  '0',
  '4294967296',
  '9'.repeat(40),
  '%n',
  '\u202e',
  '\ud800',
  '\r',
  '\n\n\n',
  ' '.repeat(300),
]

/** Words at which the readers' libraries branch. */
const dictionary: Readonly<Record<string, readonly string[]>> = {
  pdf: [
    '/Length 999999999',
    '/Kids [1 0 R]',
    '/Count -1',
    '/Filter /FlateDecode',
    '/Type /ObjStm',
    'endobj',
    'stream\n',
    '1 0 R',
    '<<',
    '>>',
    '/MediaBox [0 0 1e30 -1e30]',
    '/Rotate 91',
    'BT',
    'Tj',
    '/ToUnicode 1 0 R',
    '/Encrypt 1 0 R',
    '(',
    ')',
    'xref',
    'startxref\n0',
  ],
  rtf: [
    '{',
    '}',
    '\\bin999999999',
    "\\'ff",
    '\\u-1?',
    '\\ansicpg99999',
    '{\\object\\objdata ',
    '\\trowd',
    '\\cell',
    '\\fonttbl',
  ],
  html: [
    '<table>',
    '</table>',
    '<td colspan=999999999>',
    '<script>',
    '<!--',
    '<![CDATA[',
    '&#x110000;',
    '&#xd800;',
    '<base href="//x">',
    '<meta charset=utf-7>',
    '<pre>',
    '<svg>',
    '<template>',
    '</p>',
  ],
  xml: [
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '&b;',
    '<![CDATA[',
    ']]>',
    '<?xml version="1.1" encoding="UTF-16"?>',
    '<a xmlns:b="c">',
    '<!--',
    '</',
    '/>',
    '&#0;',
  ],
  email: [
    'Content-Type: multipart/mixed; boundary=""\n',
    'Content-Transfer-Encoding: base64\n',
    '=?utf-8?B?////?=',
    '--\n',
    'charset="x-unknown"',
    'Subject: ',
    '\n\n',
    'filename="../../x"',
    'begin 644 x\n',
  ],
  mailbox: ['\nFrom x Mon Jun 01 00:00:00 2009\n', '>From ', 'Content-Length: -1\n'],
  csv: ['"', ',', ';', '\t', '""', '"\n', '=1+1'],
  json: ['{', '[', '"', '\\u', '1e999999', '{"__proto__":{', ']', '}'],
  markdown: ['---\n', '```\n', '| a |\n|---|\n', '[a]: b', '> ', '<div>', '&', '![', '](', '***', '[^1]: '],
}

const whole = (random: Random, below: number): number => Math.floor(random() * below)

/**
 * One to eight changes. Zip-based files are, two times in three, opened and damaged inside, so that the damage reaches
 * the reader.
 */
export async function mutate(bytes: Uint8Array, kind: string, random: Random): Promise<Uint8Array> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3
  if (isZip && random() < 0.67) {
    const inside = await mutateInside(bytes, random)
    if (inside !== null) return inside
  }
  return changed(bytes, kind, random)
}

async function mutateInside(bytes: Uint8Array, random: Random): Promise<Uint8Array | null> {
  try {
    const archive = await JSZip.loadAsync(bytes)
    const entries = Object.values(archive.files).filter((entry) => !entry.dir)
    const entry = entries[whole(random, entries.length)]
    if (entry === undefined) return null
    if (random() < 0.1) archive.remove(entry.name)
    else
      archive.file(
        entry.name,
        changed(await entry.async('uint8array'), /\.x?html?$/.test(entry.name) ? 'html' : 'xml', random),
      )
    return await archive.generateAsync({ type: 'uint8array', compression: 'STORE' })
  } catch {
    return null
  }
}

function changed(bytes: Uint8Array, kind: string, random: Random): Uint8Array {
  let out = bytes
  for (let count = 1 + whole(random, 8); count > 0; count -= 1) out = changeOnce(out, kind, random)
  return out
}

function changeOnce(bytes: Uint8Array, kind: string, random: Random): Uint8Array {
  const at = whole(random, bytes.length + 1)
  const length = Math.min(bytes.length - at, 1 + whole(random, 2 ** (1 + whole(random, 12))))
  const block = bytes.subarray(at, at + length)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + length)]
  switch (whole(random, 8)) {
    case 0: {
      const copy = bytes.slice()
      for (let flips = 1 + whole(random, 10); flips > 0 && copy.length > 0; flips -= 1) {
        const place = whole(random, copy.length)
        copy[place] = (copy[place] ?? 0) ^ (1 << whole(random, 8))
      }
      return copy
    }
    case 1:
      return before.length > 0 ? before.slice() : bytes
    case 2:
      return joined(before, after)
    case 3:
      return joined(before, ...Array.from({ length: 2 + whole(random, length > 64 ? 8 : 200) }, () => block), after)
    case 4: {
      const to = whole(random, bytes.length + 1)
      return joined(bytes.subarray(0, to), block, bytes.subarray(to))
    }
    case 5:
      return changedNumber(bytes, at, random)
    default: {
      const words = [...anyFormat, ...(dictionary[kind] ?? []), ...(dictionary[kind] ?? [])]
      const word = Buffer.from(words[whole(random, words.length)] ?? '', random() < 0.5 ? 'latin1' : 'utf8')
      return random() < 0.5
        ? joined(before, word, bytes.subarray(at))
        : joined(before, word, bytes.subarray(Math.min(bytes.length, at + word.length)))
    }
  }
}

/** The next decimal number in the file, or four bytes, becomes one at a limit. */
function changedNumber(bytes: Uint8Array, at: number, random: Random): Uint8Array {
  let from = at
  while (from < bytes.length && !isDigit(bytes[from])) from += 1
  let to = from
  while (to < bytes.length && to - from < 20 && isDigit(bytes[to])) to += 1
  const limits = ['0', '-1', '2147483647', '4294967295', '99999999999999999999', '1e308', '65536']
  if (from < to && random() < 0.7)
    return joined(bytes.subarray(0, from), Buffer.from(limits[whole(random, limits.length)] ?? '0'), bytes.subarray(to))
  const word = Buffer.alloc(4)
  word.writeUInt32LE([0, 0xffffffff, 0x7fffffff, 0x80000000, 0xffff][whole(random, 5)] ?? 0)
  return joined(bytes.subarray(0, at), word, bytes.subarray(Math.min(bytes.length, at + 4)))
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}
