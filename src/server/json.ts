/** Deepest allowed nesting of a request body: twice that of the deepest input. */
const DEEPEST = 16

/**
 * Parses a request's JSON, or throws a SyntaxError. Deep nesting is refused before parsing, because
 * a few megabytes of brackets kept the parser, and with it everyone else, waiting for seconds.
 */
export function parseJson(json: string): unknown {
  if (depthOf(json) > DEEPEST) throw new SyntaxError('This is nested too deeply.')
  return JSON.parse(json)
}

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [
  '"',
  '\\',
  '[',
  ']',
  '{',
  '}',
].map((sign) => sign.charCodeAt(0))

function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let at = 0; at < json.length && deepest <= DEEPEST; at++) {
    const sign = json.charCodeAt(at)
    if (quoted) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) quoted = false
    } else if (sign === QUOTE) quoted = true
    else if (sign === OPEN_ARRAY || sign === OPEN_OBJECT) deepest = Math.max(deepest, ++depth)
    else if (sign === CLOSE_ARRAY || sign === CLOSE_OBJECT) depth--
  }
  return deepest
}
