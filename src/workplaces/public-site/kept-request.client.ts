const DRAFT = 'dryline-request'
/**
 * Typed text is kept on the device for this long, in ms: a day, in case the page is closed or the
 * connection drops.
 */
const KEPT = 24 * 60 * 60 * 1000

/**
 * Fills a request form with the text typed into it earlier, and keeps what is typed from now on.
 */
export function keptRequest(form: HTMLFormElement, typed: () => Record<string, string>) {
  function restore() {
    const kept = JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as {
      at: number
      values: Record<string, string>
    } | null
    if (!kept || kept.at < Date.now() - KEPT) return
    for (const [name, value] of Object.entries(kept.values)) {
      const field = form.elements.namedItem(name)
      if (name === 'source' || !field) continue
      if (field instanceof RadioNodeList) field.value = value
      // Restore the id too, so that resending after a lost answer is the same request.
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value ||= value
      if (name === 'id') (field as HTMLInputElement).value = value
    }
  }
  const keep = () =>
    localStorage.setItem(DRAFT, JSON.stringify({ at: Date.now(), values: typed() }))
  const forget = () => localStorage.removeItem(DRAFT)
  try {
    restore()
  } catch {
    forget()
  }
  form.addEventListener('input', keep)
  return { keep, forget }
}
