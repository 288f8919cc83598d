/** Parses HTML source into a DOM by linkedom: no scripts run and nothing is loaded. */
import { parseHTML } from 'linkedom'
import type { DomNode } from './htmlNodes.ts'

export interface HtmlDocument extends DomNode {
  readonly body: DomNode
  readonly title: string
  readonly documentElement: DomNode
  querySelector(selector: string): DomNode | null
}

/** Parses a whole page. Walk `documentElement`, since text outside of the body, or without one, counts as well. */
export function parseHtmlPage(source: string): HtmlDocument {
  // linkedom keeps text outside of <html> out of the body, so fragments are wrapped first.
  const page = /<html[\s>]/i.test(source) ? source : `<!doctype html><html><head></head><body>${source}</body></html>`
  // linkedom's own types require the DOM library; HtmlDocument describes the part used here.
  return parseHTML(page).document as unknown as HtmlDocument
}

/** Parses a piece of HTML embedded in another format. */
export function parseHtmlFragment(source: string): DomNode {
  return parseHtmlPage(`<html><head></head><body>${source}</body></html>`).body
}
