import { emailCorrection } from '#workplaces/public-site/email-correction.ts'

type Errors = Record<string, string>
type Field = HTMLInputElement | HTMLTextAreaElement

interface On {
  /** Runs when a field was changed here. */
  changed: () => void
  submit: () => void
  /** Runs when the last error is gone. */
  mended: () => void
}

/**
 * Shows a request's errors at their fields. The browser's own bubbles would only show one field at
 * a time, and an optional email would hold up a call for help. So a mistyped email can be
 * corrected, or left out, with one press.
 */
export function complaints(form: HTMLFormElement, { changed, submit, mended }: On) {
  const spans = [...form.querySelectorAll<HTMLElement>('.error')]
  const ways = form.querySelector<HTMLElement>('[data-email-ways]')!
  const [use, without] = [...ways.querySelectorAll('button')] as [
    HTMLButtonElement,
    HTMLButtonElement,
  ]
  const email = form.elements.namedItem('email') as HTMLInputElement
  const nameOf = (span: HTMLElement) => span.id.replace('error-', '')
  /** Returns the field with this name, or all options of a choice. */
  function fieldsOf(name: string) {
    const found = form.elements.namedItem(name)
    return (found instanceof RadioNodeList ? [...found] : [found]) as Field[]
  }

  function say(span: HTMLElement, text: string) {
    span.textContent = text
    span.hidden = text === ''
    for (const field of fieldsOf(nameOf(span)))
      if (text) {
        field.setAttribute('aria-invalid', 'true')
        field.setAttribute('aria-describedby', span.id)
      } else {
        field.removeAttribute('aria-invalid')
        field.removeAttribute('aria-describedby')
      }
    if (nameOf(span) === 'email') offer(text !== '')
  }

  /**
   * Offers ways past an email: the likely correction if there is one, and sending without it if it
   * is invalid.
   */
  function offer(isWrong: boolean) {
    const meant = emailCorrection(email.value)
    use.hidden = meant === undefined
    use.textContent = meant ? `Use ${meant}` : ''
    without.hidden = !isWrong
    ways.hidden = !meant && !isWrong
  }
  use.addEventListener('click', () => {
    email.value = emailCorrection(email.value) ?? email.value
    say(
      spans.find((span) => nameOf(span) === 'email')!,
      '',
    )
    changed()
    settle()
    email.focus()
  })
  without.addEventListener('click', () => {
    email.value = ''
    submit()
  })
  email.addEventListener('change', () =>
    offer(spans.some((span) => nameOf(span) === 'email' && !span.hidden)),
  )

  const isMended = (span: HTMLElement) =>
    fieldsOf(nameOf(span)).every(({ validity }) => validity.valid)
  const settle = () => spans.every((span) => span.hidden) && mended()
  // A corrected field loses its error before the form is sent again.
  form.addEventListener('input', ({ target }) => {
    const span = spans.find((one) => !one.hidden && fieldsOf(nameOf(one)).includes(target as Field))
    if (span && isMended(span)) {
      say(span, '')
      settle()
    } else if (target === email) offer(span !== undefined)
  })

  return {
    /** Errors that the page can find without the server. */
    found: (): Errors =>
      Object.fromEntries(
        spans
          .filter((span) => !isMended(span))
          .map((span) => [nameOf(span), span.dataset.complaint!]),
      ),
    /** Shows exactly these errors and focuses the first field. */
    show(errors: Errors) {
      for (const span of spans) say(span, errors[nameOf(span)] ?? '')
      const first = spans.find((span) => !span.hidden)
      if (first) fieldsOf(nameOf(first))[0]!.focus()
    },
  }
}
