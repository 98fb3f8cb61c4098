const american = /^\+?1?[\s.(-]*([2-9]\d{2})[\s.)/-]*(\d{3})[\s.-]*(\d{4})(?:[\s,]*(?:x|ext\.?|extension|#)\s*(\d{1,6}))?$/i

/** A telephone number as every screen shows it: (404) 555-0171, with x and its extension. What is no American number stays as typed. */
export function shownPhone(typed: string): string {
  const parts = american.exec(typed.trim())
  if (!parts) return typed
  const [, area, exchange, line, extension] = parts
  return `(${area}) ${exchange}-${line}${extension ? ` x${extension}` : ''}`
}
