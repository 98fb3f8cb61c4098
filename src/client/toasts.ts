import { type NotificationData, notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { v7 as newId } from 'uuid'
import { ToastAction } from '#client/toast-action.tsx'

const closeButtonProps = { 'aria-label': 'Dismiss' }

/** More than two at once hide the page of a phone; the oldest gives way. */
let shown: { id: string; said: string; failure: boolean }[] = []
function hide(which: (former: (typeof shown)[number]) => boolean) {
  for (const { id } of shown.filter(which)) notifications.hide(id)
  shown = shown.filter((former) => !which(former))
}

/** What is to be said once the screen is its person's again. */
let hushed: (() => void)[] | undefined

function show(toast: NotificationData, about: unknown = toast.message) {
  const id = newId()
  const now = () => showNow(id, toast, about)
  if (hushed) hushed.push(now)
  else now()
  return id
}

function showNow(id: string, toast: NotificationData, about: unknown) {
  const said = JSON.stringify([toast.title, about])
  // What is said again replaces what was said.
  hide((former) => former.said === said)
  notifications.show({ ...toast, id, closeButtonProps })
  shown.push({ id, said, failure: toast.color === 'red' })
  const oldest = shown.slice(0, -2)
  hide((former) => oldest.includes(former))
}

/** The one place that shows toasts. Good news leaves by itself; bad news stays long enough to be read aloud to a colleague. */
export const toast = {
  done: (message: string, ways: readonly { label: string; go: () => void }[] = []) => {
    // What failed before works now, or matters no more.
    hide(({ failure }) => failure)
    if (ways.length === 0)
      return void show({ message, color: 'teal', autoClose: 4000, role: 'status' })
    const links = ways.map(({ label, go }) =>
      createElement(ToastAction, {
        key: label,
        label,
        act: () => {
          notifications.hide(id)
          go()
        },
      }),
    )
    const id = show(
      { title: message, message: links, color: 'teal', autoClose: 10_000, role: 'status' },
      'ways',
    )
  },
  /** What was missing in a form was given: what was said of it is true no more. */
  mended: () => hide(({ failure }) => failure),
  failed: (title: string, message?: string) =>
    show({ title, message, color: 'red', autoClose: 10_000, role: 'alert' }),
  /** Something that goes on, but not as it was meant. */
  warned: (title: string, message: string) =>
    show({ title, message, color: 'orange', autoClose: 10_000, role: 'status' }),
  /** What was said is said elsewhere now, or true no more. */
  withdraw: (id: string) => hide((former) => former.id === id),
  /** Something that was done and can be taken back for a while. */
  undoable: (message: string, undo: () => void) => {
    hide(({ failure }) => failure)
    const act = () => {
      notifications.hide(id)
      undo()
    }
    const id = show(
      {
        title: message,
        message: createElement(ToastAction, { label: 'Undo', act }),
        color: 'teal',
        autoClose: 10_000,
        role: 'status',
      },
      'undo',
    )
  },
  /** Nothing is shown while the device is in other hands. Answers how it ends: then what was to be said is. */
  hush: () => {
    hide(() => true)
    hushed ??= []
    return () => {
      const waiting = hushed ?? []
      hushed = undefined
      for (const say of waiting) say()
    }
  },
  /** Something that happened while the person did something else, and the way to it. */
  news: (title: string, label: string, go: () => void) => {
    const act = () => {
      notifications.hide(id)
      go()
    }
    const id = show(
      {
        title,
        message: createElement(ToastAction, { label, act }),
        color: 'ember',
        autoClose: 10_000,
        role: 'alert',
      },
      label,
    )
  },
}
