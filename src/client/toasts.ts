import { type NotificationData, notifications } from '@mantine/notifications'

const closeButtonProps = { 'aria-label': 'Dismiss' }

/** More than two at once hide the page of a phone; the oldest gives way. */
let shown: string[] = []
function show(toast: NotificationData) {
  shown.push(notifications.show({ ...toast, closeButtonProps }))
  for (const id of shown.slice(0, -2)) notifications.hide(id)
  shown = shown.slice(-2)
}

/** The one place that shows toasts. Good news leaves by itself; bad news stays long enough to be read aloud to a colleague. */
export const toast = {
  done: (message: string) => show({ message, color: 'teal', autoClose: 4000, role: 'status' }),
  failed: (title: string, message?: string) => show({ title, message, color: 'red', autoClose: 10_000, role: 'alert' }),
}
