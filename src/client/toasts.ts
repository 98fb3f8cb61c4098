import { type NotificationData, notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { v7 as newId } from 'uuid'
import { ToastAction } from '#client/toast-action.tsx'

const closeButtonProps = { 'aria-label': 'Dismiss' }

/** More than two at once would cover a phone's page, so the oldest is removed. */
let shown: { id: string; said: string; failure: boolean }[] = []
function hide(which: (former: (typeof shown)[number]) => boolean) {
  for (const { id } of shown.filter(which)) notifications.hide(id)
  shown = shown.filter((former) => !which(former))
}

/** Toasts held back until the device is returned to its user. */
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
  // A repeated message replaces the earlier one.
  hide((former) => former.said === said)
  notifications.show({ ...toast, id, closeButtonProps })
  shown.push({ id, said, failure: toast.color === 'red' })
  const oldest = shown.slice(0, -2)
  hide((former) => oldest.includes(former))
}

/**
 * The only place that shows toasts. Good news disappears by itself. Bad news stays long enough to
 * read it aloud to a colleague.
 */
export const toast = {
  done: (message: string, ways: readonly { label: string; go: () => void }[] = []) => {
    // The earlier failure is fixed or no longer matters.
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
  /** The form's missing input was given, so the earlier complaint no longer applies. */
  mended: () => hide(({ failure }) => failure),
  failed: (title: string, message?: string) =>
    show({ title, message, color: 'red', autoClose: 10_000, role: 'alert' }),
  /** Something continues, but not as intended. */
  warned: (title: string, message: string) =>
    show({ title, message, color: 'orange', autoClose: 10_000, role: 'status' }),
  /** The message is now shown elsewhere, or is no longer true. */
  withdraw: (id: string) => hide((former) => former.id === id),
  /** An action that can be undone for a while. */
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
  /**
   * Holds back toasts while someone else is using the device. Returns a function that ends this and
   * shows the held toasts.
   */
  hush: () => {
    hide(() => true)
    hushed ??= []
    return () => {
      const waiting = hushed ?? []
      hushed = undefined
      for (const say of waiting) say()
    }
  },
  /** An event that happened while the person was doing something else, with a link to it. */
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
