import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../../../src/main/ingest/readers/text/decode.ts'

const german = 'Die Miete ist spätestens am dritten Werktag fällig. Für Schäden haftet der Mieter. Grüße aus Köln.'
const french =
  'L’été à la maison: où êtes-vous allés, très chère? Être ou ne pas être, ça va. Dès février nous déménageons à l’étranger.'
const russian =
  'Настоящий договор аренды заключён сроком на один год. Арендная плата вносится ежемесячно до пятого числа.'
const japanese =
  '本契約の期間は一年とし、期間満了の三か月前までに書面による解約の申し入れがない場合は自動的に更新されるものとする。'
const chinese = '本合同自双方签字盖章之日起生效，有效期为一年。租金应于每月五日前支付，逾期未付者应支付滞纳金。'
const korean =
  '본 계약의 기간은 일 년으로 하며, 임차인은 매월 말일까지 임대료를 지급하여야 한다. 계약 해지는 삼 개월 전에 통지한다.'
const turkish =
  'Kira bedeli her ayın beşinci gününe kadar ödenir. Kiracı hasarlardan sorumludur. Teşekkürler, iyi günler.'
const czech = 'Nájemné je splatné nejpozději do pátého dne v měsíci. Za škody ručí nájemce. Přátelé, děkuji.'

describe('text without a mark of its encoding', () => {
  it.each([
    ['utf-16le', german],
    ['utf-16be', german],
    ['utf-16le', japanese],
    ['utf-16be', russian],
    ['utf-32le', german],
    ['utf-32be', japanese],
    ['shift_jis', japanese],
    ['euc-jp', japanese],
    ['gb18030', chinese],
    ['euc-kr', korean],
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['cp866', russian],
    ['iso-8859-5', russian],
    ['windows-1252', german],
    ['windows-1252', french],
    ['macroman', german],
    ['macroman', french],
    ['cp850', german],
    ['windows-1254', turkish],
    ['windows-1250', czech],
  ])('is read right in %s', (encoding, text) => {
    expect(decodeText(iconv.encode(text, encoding), 'a.txt').text).toBe(text)
  })

  it('is read right in the Japanese of old mails, which looks like ASCII', () => {
    const words = Buffer.from([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x38, 0x6c, 0x1b, 0x28, 0x42])
    expect(decodeText(Buffer.concat([Buffer.from('Re: '), words]), 'a.txt').text).toBe('Re: 日本語')
  })

  it('says of a mainframe’s text what it is', () => {
    const hello = Buffer.from([
      0xc8, 0x85, 0x93, 0x93, 0x96, 0x40, 0xe6, 0x96, 0x99, 0x93, 0x84, 0x4b, 0x25, 0xe3, 0x88, 0x89, 0xa2, 0x40, 0x89,
      0xa2, 0x40, 0x81, 0x40, 0xa3, 0x85, 0xa7, 0xa3, 0x4b,
    ])
    expect(() => decodeText(hello, 'a.txt')).toThrow(
      expect.objectContaining({ code: 'file.unsupported', message: expect.stringContaining('EBCDIC') }),
    )
  })

  it('keeps Western European text with signs between its letters', () => {
    const text = 'Wohnfläche 85m², Preis 3½x so hoch, Maße 5×7, naïve Größe, “Zitate”, Straße°'
    expect(decodeText(iconv.encode(text, 'windows-1252'), 'a.txt').text).toBe(text)
  })
})
