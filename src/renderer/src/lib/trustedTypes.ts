/**
 * The content security policy lets no text become markup or a script in this page. Two things of libraries pass: style
 * rules that Radix sets as the text of an element, in which nothing can begin a tag, and the worker of pdf.js, whose
 * address has to be a file of the page's own origin. Import it first.
 */

interface TrustedRules {
  createHTML(text: string): string | null
  createScriptURL(url: string): string | null
}

/** The part of the browser's interface that is used; browsers without it do not enforce the policy either. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: TrustedRules): unknown
}

const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes }

trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
})
