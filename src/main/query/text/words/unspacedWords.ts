/**
 * Finds the words of scripts that are written without spaces (Chinese, Japanese, Thai, Lao, Khmer, Burmese), which
 * takes a dictionary. Pure: the same text always gives the same words.
 */
import { unspacedScript } from '../../../../shared/text/scripts.ts'

export interface Piece {
  readonly raw: string
  /** UTF-16 offset into the run. */
  readonly start: number
  readonly unspaced: boolean
}

// The marks that lengthen or voice a Japanese syllable belong to no single script.
const sharedMarks = 'ー\u{FF70}\u{FF9E}\u{FF9F}'
const stretch = new RegExp(`${unspacedScript.source}(?:${unspacedScript.source}|[${sharedMarks}\\p{M}])*`, 'gu')

/** A run of letters, marks and digits in any script; vowels of Thai and related scripts are marks. */
export const runPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[.,'’-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu

// The script determines the dictionary. The locale is fixed so that the result does not depend on the machine.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Function and question words, like the English ones of `stopWords` in words.ts. */
const functionWords = new Set(
  [
    '的 了 是 在 和 与 與 及 或 也 都 就 而 被 把 从 從 到 对 對 为 為 以 于 於 之 其 这 這 那 个 個 我 你 他 她 它 我们 我們',
    '你们 你們 他们 他們 有 没有 沒有 不 很 会 會 能 可以 应该 應該 吗 嗎 呢 吧 什么 什麼 谁 誰 哪 哪里 哪裡 哪个 哪個 何时 何時 多少 几 幾',
    '将 將 怎么 怎麼 怎样 怎樣 为什么 為什麼 请 請 上 中 下',
    'の は が を に で と も へ や か ね よ から まで より など です ます でし まし ま だ た て な し した して する さ れ いる い ある あり この その あの',
    'これ それ あれ こと もの よう ため 私 あなた 何 なに 誰 だれ どこ いつ なぜ どう どの いくら いくつ ください ん ない れる られ',
    [
      'ที่ และ ของ ใน เป็น คือ ได้ ให้ จาก กับ ว่า มี ไม่ นี้ นั้น จะ ก็ แต่ หรือ โดย เพื่อ ถึง ต้อง อยู่ แล้ว ไป',
      'มา ผม ฉัน คุณ เขา เรา มัน',
    ].join(' '),
    'อะไร ใคร ไหน ที่ไหน เมื่อไร เมื่อไหร่ เท่าไร เท่าไหร่ กี่ ทำไม อย่างไร ไหม ครับ ค่ะ คะ',
  ]
    .flatMap((line) => line.split(' '))
    // The dictionary splits some of them in two.
    .flatMap((word) => [word, ...piecesOf(word).map(({ raw }) => raw)])
    .map(unspacedStem),
)

/** Splits a run into words of such scripts and the text between them. */
export function piecesOf(run: string): readonly Piece[] {
  const pieces: Piece[] = []
  let last = 0
  for (const { 0: written, index } of run.matchAll(stretch)) {
    if (index > last) pieces.push({ raw: run.slice(last, index), start: last, unspaced: false })
    for (const { segment, index: at, isWordLike } of segmenter.segment(written))
      if (isWordLike === true) pieces.push({ raw: segment, start: index + at, unspaced: true })
    last = index + written.length
  }
  if (last < run.length) pieces.push({ raw: run.slice(last), start: last, unspaced: false })
  return pieces
}

/**
 * Unifies wide and narrow letters. Marks stay, because without them two syllables of Japanese or two words of Thai
 * would become one.
 */
export function unspacedStem(raw: string): string {
  return raw.normalize('NFKC').toLowerCase()
}

export function isFunctionWord(raw: string): boolean {
  return functionWords.has(unspacedStem(raw))
}
