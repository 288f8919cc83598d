/** HTML source to a DOM, by linkedom: no scripts run, nothing is loaded. */
import { parseHTML } from 'linkedom'
import type { DomNode } from './htmlBlocks.ts'

export interface HtmlDocument extends DomNode {
  readonly body: DomNode
  readonly title: string
  readonly documentElement: DomNode
  querySelector(selector: string): DomNode | null
}

/** A whole page. Walk `documentElement`: words before or after a body, or without one, count as well. */
export function parseHtmlPage(source: string): HtmlDocument {
  // linkedom keeps text outside of <html> out of the body, so fragments are wrapped first.
  const page = /<html[\s>]/i.test(source) ? source : `<!doctype html><html><head></head><body>${source}</body></html>`
  // linkedom's own types need the DOM library; the part used here is described by HtmlDocument.
  return parseHTML(page).document as unknown as HtmlDocument
}

/** A piece of HTML as it stands inside other formats. */
export function parseHtmlFragment(source: string): DomNode {
  return parseHtmlPage(`<html><head></head><body>${source}</body></html>`).body
}
