/**
 * The images that a message shows. A message that has its text twice is read by its plain text; the images of its page
 * then stand where the text names them ("[cid:…]", "[image: plan.png]"), or after it.
 */
import type { FoundImage, FoundImages } from '../../../ports/reader.ts'
import { imageInMarkup } from '../images/imageInMarkup.ts'
import type { LookUp } from '../images/imageInMarkup.ts'
import { appendHtmlBlocks } from '../markup/htmlBlocks.ts'
import { TextBuilder } from '../text/textBuilder.ts'
import type { MailAttachment, MailMessage } from './message.ts'
import { appendMessage, pageOf } from './renderMessage.ts'

export function imagesOfMessage(message: MailMessage): FoundImages {
  const attached = byAddress(message.attachments)
  const within: LookUp = (address) => {
    const attachment = attached.get(address.toLowerCase())
    return attachment === undefined ? undefined : () => Promise.resolve(attachment.content)
  }
  const builder = new TextBuilder()
  const images: FoundImage[] = []
  let isPage = false
  appendMessage(message, builder, (element, at) => {
    isPage = true
    const image = imageInMarkup(element, at, within)
    if (image !== null) images.push(image)
  })
  const text = builder.text()
  if (isPage || message.html === null) return { text, images }
  const ends = builder.blocks.map(({ end }) => end)
  appendHtmlBlocks(pageOf(message.html), new TextBuilder(), {
    onImage: (element) => {
      const address = element.getAttribute?.('src') ?? ''
      const image = imageInMarkup(element, text.length, within)
      if (image === null) return
      const named = placeNamed(text, address, attached.get(address.toLowerCase())?.name ?? image.alt)
      images.push({ ...image, at: ends.find((end) => named !== null && end >= named) ?? text.length })
    },
  })
  return { text, images: images.toSorted((a, b) => a.at - b.at) }
}

function byAddress(attachments: readonly MailAttachment[]): ReadonlyMap<string, MailAttachment> {
  return new Map(
    attachments.flatMap((attachment): [string, MailAttachment][] =>
      attachment.contentId === undefined ? [] : [[`cid:${attachment.contentId}`.toLowerCase(), attachment]],
    ),
  )
}

/** As Outlook and Gmail write it into the plain text. */
function placeNamed(text: string, address: string, name: string): number | null {
  for (const mark of [`[${address}]`, `[image: ${name}]`, `<${address}>`]) {
    const at = text.indexOf(mark)
    if (at >= 0) return at
  }
  return null
}
