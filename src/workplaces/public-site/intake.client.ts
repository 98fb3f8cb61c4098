import { complaints } from '#workplaces/public-site/intake-complaints.client.ts'
import { keptRequest } from '#workplaces/public-site/kept-request.client.ts'

/**
 * Session storage key for the phone number that was sent. The page that confirms the request shows
 * it, so that a wrong digit is noticed while there is time to call.
 */
export const SENT = 'dryline-request-phone'

const say = (element: HTMLElement, text: string) => {
  element.textContent = text
  element.hidden = text === ''
}

/**
 * Sends a request without leaving the page, shows errors at their fields, and resends a request
 * that did not get through.
 */
export function intake(form: HTMLFormElement) {
  const note = form.querySelector<HTMLElement>('[data-note]')!
  const failure = form.querySelector<HTMLElement>('.failure')!
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!
  const typed = () => Object.fromEntries(new FormData(form)) as Record<string, string>
  // Next to the button that was pressed, because on a phone the top of the form is out of sight.
  button.closest('p')!.before(failure)
  const kept = keptRequest(form, typed)

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
        kept.forget()
        sessionStorage.setItem(SENT, typed().phone!)
        location.assign('/request/received')
        return
      }
      if (answer.status >= 500) throw new Error(`answered ${answer.status}`)
      const { message, errors } = (await answer.json()) as {
        message: string
        errors?: Record<string, string>
      }
      say(note, '')
      say(failure, message)
      wrong.show(errors ?? {})
    } catch {
      waiting = true
      say(note, '')
      say(
        failure,
        "Your request couldn't be sent yet. It's saved and will be sent when you're back online. You can also call us.",
      )
    } finally {
      sending = false
      button.disabled = false
    }
  }

  /** Shows all errors that the page can find itself at once, online or offline. */
  function submit() {
    kept.keep()
    const errors = wrong.found()
    wrong.show(errors)
    if (Object.keys(errors).length === 0) {
      void send()
      return
    }
    waiting = false
    say(note, '')
    say(failure, failure.dataset.check!)
  }
  const wrong = complaints(form, { changed: kept.keep, submit, mended: () => say(failure, '') })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })
  const again = () => waiting && void send()
  addEventListener('online', again)
  // A phone in a basement often counts as "online" without a connection.
  setInterval(again, 15_000)
}
