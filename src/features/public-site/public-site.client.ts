import '#features/public-site/public-site.css'

// What the public pages do more than their HTML alone: answer without leaving the page, and lose nothing when the connection drops.
// They work without it.

const one = <Found extends Element>(selector: string, within: ParentNode = document) => within.querySelector<Found>(selector)

function checker(form: HTMLFormElement) {
  const input = one<HTMLInputElement>('input[name=q]', form)!
  const button = one<HTMLButtonElement>('button', form)!
  const enable = () => (button.disabled = input.value.trim() === '')
  input.addEventListener('input', enable)
  enable()

  async function show(address: string) {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    // Without its style, which carries another nonce than this page's.
    const page = new DOMParser().parseFromString((await answer.text()).replace(/<style[\s\S]*?<\/style>/, ''), 'text/html')
    for (const part of ['[data-result]', '.map', '[data-areas]']) one(part)!.replaceWith(one(part, page)!)
    document.title = page.title
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const asked = input.value.trim()
    if (!asked) return
    const address = `/location?q=${encodeURIComponent(asked)}`
    show(address).then(
      () => {
        history.pushState(null, '', address)
        const place = one<HTMLInputElement>('#request-address')!
        if (!place.value) place.value = asked.slice(0, place.maxLength)
      },
      // As if there were no script: the browser says what is wrong.
      () => location.assign(address),
    )
  })
  addEventListener('popstate', () => {
    input.value = new URLSearchParams(location.search).get('q') ?? ''
    enable()
    show(location.href).catch(() => location.reload())
  })
}

const DRAFT = 'dryline-request'
/** What was typed is kept on the device for a day, in case the page is closed or the connection drops. */
const KEPT = 24 * 60 * 60 * 1000

function intake(form: HTMLFormElement) {
  const note = one<HTMLElement>('[data-note]', form)!
  const failure = one<HTMLElement>('.failure', form)!
  const button = one<HTMLButtonElement>('button', form)!
  const typed = () => Object.fromEntries(new FormData(form)) as Record<string, string>
  const say = (element: HTMLElement, text: string) => {
    element.textContent = text
    element.hidden = text === ''
  }

  function restore() {
    const kept = JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as { at: number; values: Record<string, string> } | null
    if (!kept || kept.at < Date.now() - KEPT) return
    for (const [name, value] of Object.entries(kept.values)) {
      const field = form.elements.namedItem(name)
      if (name === 'source' || !field) continue
      if (field instanceof RadioNodeList) field.value = value
      // The id too: what is sent again after a lost answer is the same request.
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value ||= value
      if (name === 'id') (field as HTMLInputElement).value = value
    }
  }
  const keep = () => localStorage.setItem(DRAFT, JSON.stringify({ at: Date.now(), values: typed() }))
  try {
    restore()
  } catch {
    localStorage.removeItem(DRAFT)
  }
  form.addEventListener('input', keep)

  let waiting = false
  let sending = false
  async function send() {
    if (sending) return
    sending = true
    waiting = false
    button.disabled = true
    say(note, 'Sending…')
    say(failure, '')
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(typed()),
        signal: AbortSignal.timeout(20_000),
      })
      if (answer.ok) {
        localStorage.removeItem(DRAFT)
        location.assign('/request/received')
        return
      }
      if (answer.status >= 500) throw new Error(`answered ${answer.status}`)
      const { message, errors } = (await answer.json()) as { message: string; errors?: Record<string, string> }
      say(note, '')
      say(failure, message)
      show(errors ?? {})
    } catch {
      waiting = true
      say(note, '')
      say(failure, "Your request couldn't be sent yet. It's saved and will be sent when you're back online. You can also call us.")
    } finally {
      sending = false
      button.disabled = false
    }
  }
  function show(errors: Record<string, string>) {
    for (const element of form.querySelectorAll<HTMLElement>('.error')) say(element, errors[element.id.replace('error-', '')] ?? '')
    for (const field of form.querySelectorAll('input, textarea')) field.toggleAttribute('aria-invalid', false)
    for (const name of Object.keys(errors)) {
      const field = form.elements.namedItem(name)
      if (field instanceof Element) {
        field.setAttribute('aria-invalid', 'true')
        field.setAttribute('aria-describedby', `error-${name}`)
      }
    }
    const first = form.elements.namedItem(Object.keys(errors)[0] ?? '')
    const target = first instanceof RadioNodeList ? first[0] : first
    if (target instanceof HTMLElement) target.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    keep()
    void send()
  })
  const again = () => waiting && void send()
  addEventListener('online', again)
  // A phone in a basement is often "online" without a connection.
  setInterval(again, 15_000)
}

const checkerForm = one<HTMLFormElement>('form[data-checker]')
const intakeForm = one<HTMLFormElement>('form[data-intake]')
if (checkerForm) checker(checkerForm)
if (intakeForm) intake(intakeForm)
