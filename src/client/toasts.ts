import { notifications } from '@mantine/notifications'

const closeButtonProps = { 'aria-label': 'Dismiss' }

/** The one place that shows toasts. Good news leaves by itself; bad news stays long enough to be read aloud to a colleague. */
export const toast = {
  done: (message: string) => notifications.show({ message, color: 'teal', autoClose: 4000, role: 'status', closeButtonProps }),
  failed: (title: string, message?: string) =>
    notifications.show({ title, message, color: 'red', autoClose: 10_000, role: 'alert', closeButtonProps }),
}
