import '#workplaces/public-site/public-site.css'
import { SENT, intake } from '#workplaces/public-site/intake.client.ts'

// This script lets the public pages answer without leaving the page and lose nothing if the
// connection drops. The pages work without it.

const one = <Found extends Element>(selector: string, within: ParentNode = document) =>
  within.querySelector<Found>(selector)

function checker(form: HTMLFormElement) {
  const input = one<HTMLInputElement>('input[name=q]', form)!
  const button = one<HTMLButtonElement>('button', form)!
  const enable = () => (button.disabled = input.value.trim() === '')
  input.addEventListener('input', enable)
  enable()

  let last: string | undefined
  let shown = location.search
  /** Returns true if the answer is shown. An answer overtaken by a later one is not. */
  async function show(address: string) {
    last = address
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    // Drop the styles, which have another nonce than this page's.
    const page = new DOMParser().parseFromString(
      (await answer.text()).replace(/<style[\s\S]*?<\/style>/, ''),
      'text/html',
    )
    if (last !== address) return false
    for (const part of ['[data-result]', '.map', '[data-areas]'])
      one(part)!.replaceWith(one(part, page)!)
    document.title = page.title
    return true
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const asked = input.value.trim()
    if (!asked) return
    const address = `/location?q=${encodeURIComponent(asked)}`
    show(address).then(
      (isShown) => {
        if (!isShown) return
        history.pushState(null, '', address)
        shown = location.search
        const place = one<HTMLInputElement>('#request-address')!
        if (!place.value) place.value = asked.slice(0, place.maxLength)
      },
      // Act as if there were no script, so that the browser shows the error.
      () => location.assign(address),
    )
  })
  addEventListener('popstate', () => {
    // Following a link within this page also fires popstate.
    if (location.search === shown) return
    shown = location.search
    input.value = new URLSearchParams(location.search).get('q') ?? ''
    enable()
    show(location.href).catch(() => location.reload())
  })
}

function received(words: HTMLElement) {
  const phone = sessionStorage.getItem(SENT)
  if (!phone) return
  one<HTMLElement>('[data-phone]', words)!.textContent = phone
  words.hidden = false
}

const checkerForm = one<HTMLFormElement>('form[data-checker]')
const intakeForm = one<HTMLFormElement>('form[data-intake]')
if (checkerForm) checker(checkerForm)
if (intakeForm) intake(intakeForm)
const receivedWords = one<HTMLElement>('[data-received]')
if (receivedWords) received(receivedWords)
