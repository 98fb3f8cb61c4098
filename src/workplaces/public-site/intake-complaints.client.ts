import { meantEmail } from '#workplaces/public-site/meant-email.ts'

type Errors = Record<string, string>
type Field = HTMLInputElement | HTMLTextAreaElement

interface On {
  /** A field was changed from here. */
  changed: () => void
  submit: () => void
  /** The last complaint is gone. */
  mended: () => void
}

/**
 * What is wrong with a request, at its fields. The browser's own bubbles would name one field at a time, and an email that no one has to give
 * would hold up a call for help: it is offered as it was probably meant, or left out with one press.
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
  /** The field of this name; of several choices all. */
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

  /** Ways on from an email: as it was meant, where that is near, and without it, where it can't be sent. */
  function offer(isWrong: boolean) {
    const meant = meantEmail(email.value)
    use.hidden = meant === undefined
    use.textContent = meant ? `Use ${meant}` : ''
    without.hidden = !isWrong
    ways.hidden = !meant && !isWrong
  }
  use.addEventListener('click', () => {
    email.value = meantEmail(email.value) ?? email.value
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
  // What was corrected is no longer red, before anything is sent again.
  form.addEventListener('input', ({ target }) => {
    const span = spans.find((one) => !one.hidden && fieldsOf(nameOf(one)).includes(target as Field))
    if (span && isMended(span)) {
      say(span, '')
      settle()
    } else if (target === email) offer(span !== undefined)
  })

  return {
    /** What the page can tell without the server. */
    found: (): Errors =>
      Object.fromEntries(
        spans
          .filter((span) => !isMended(span))
          .map((span) => [nameOf(span), span.dataset.complaint!]),
      ),
    /** Shows these and no others, and goes to the first. */
    show(errors: Errors) {
      for (const span of spans) say(span, errors[nameOf(span)] ?? '')
      const first = spans.find((span) => !span.hidden)
      if (first) fieldsOf(nameOf(first))[0]!.focus()
    },
  }
}
