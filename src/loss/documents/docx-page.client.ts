/**
 * Elements of a document's HTML that are kept, with their layout attributes. Of all others, at most
 * the text stays.
 */
const kept: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    [
      'P',
      'H1',
      'H2',
      'H3',
      'H4',
      'H5',
      'H6',
      'UL',
      'OL',
      'LI',
      'TABLE',
      'THEAD',
      'TBODY',
      'TR',
      'STRONG',
      'B',
      'EM',
      'I',
      'U',
      'S',
      'SUP',
    ].map((name) => [name, []]),
  ),
  SUB: [],
  BR: [],
  BLOCKQUOTE: [],
  DL: [],
  DT: [],
  DD: [],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
  IMG: ['src', 'alt'],
}
/** Elements that are removed together with their text. */
const dropped = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'NOSCRIPT',
  'SVG',
  'MATH',
  'HEAD',
  'TITLE',
])
/** Pictures embedded in the document, of types that can't contain a script. */
const inside = /^data:image\/(png|jpeg|gif|webp|bmp);base64,[a-z0-9+/=]+$/i

const allowed = (name: string, attribute: string, value: string) => {
  if (name === 'IMG' && attribute === 'src') return inside.test(value)
  return attribute === 'alt' || /^\d{1,3}$/.test(value)
}

function copy(from: Node, to: Node, into: Document) {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE)
      to.appendChild(into.createTextNode(node.textContent ?? ''))
    if (node.nodeType !== Node.ELEMENT_NODE) continue
    const element = node as Element
    const name = element.nodeName.toUpperCase()
    if (dropped.has(name)) continue
    const attributes = kept[name]
    // Links become plain text, because their targets don't matter here.
    if (!attributes) copy(element, to, into)
    else {
      const made = into.createElement(name)
      for (const attribute of attributes) {
        const value = element.getAttribute(attribute)
        if (value !== null && allowed(name, attribute, value)) made.setAttribute(attribute, value)
      }
      to.appendChild(made)
      copy(element, made, into)
    }
  }
}

const styles = `body{margin:0 auto;padding:24px;max-width:760px;color:#1a1a1a;background:#fff;overflow-wrap:anywhere;
font:16px/1.5 Georgia,'Times New Roman',serif}img{max-width:100%;height:auto}table{border-collapse:collapse;max-width:100%}
td,th{border:1px solid #bbb;padding:4px 8px;vertical-align:top;text-align:left}`

/**
 * Builds a whole page from a document's HTML, for a frame without scripts. It copies only what is
 * allowed, and adds a policy that blocks all scripts and loading. `nonce` belongs to the page's own
 * styles, whose policy the frame inherits.
 */
export function docxPage(html: string, nonce: string) {
  // Parse it in a document that is never shown, so that nothing runs or loads.
  const read = new DOMParser().parseFromString(html, 'text/html')
  const page = document.implementation.createHTMLDocument('')
  copy(read.body, page.body, page)
  const policy = page.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; form-action 'none'; base-uri 'none'`
  const style = page.createElement('style')
  style.setAttribute('nonce', nonce)
  style.textContent = styles
  page.head.replaceChildren(policy, style)
  page.documentElement.lang = 'en'
  return `<!doctype html>${page.documentElement.outerHTML}`
}
