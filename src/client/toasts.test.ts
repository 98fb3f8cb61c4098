import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { toast } from '#client/toasts.ts'

const shown = () =>
  notificationsStore.getState().notifications.map(({ message, title }) => title ?? message)
beforeEach(() => cleanNotifications())

it('nothing is said while the device is in other hands, and what was to be said is said afterwards', () => {
  toast.done('Photo uploaded')
  expect(shown()).toEqual(['Photo uploaded'])
  const end = toast.hush()
  expect(shown()).toEqual([])
  toast.done('Signature saved')
  toast.failed('Failed to upload file', 'Kitchen.jpg')
  expect(shown()).toEqual([])
  end()
  expect(shown()).toEqual(['Signature saved', 'Failed to upload file'])
})

it('what is said elsewhere now is withdrawn, and nothing else', () => {
  toast.done('Note added')
  const id = toast.warned("You're offline", 'Notes are kept.')
  expect(shown()).toContain("You're offline")
  toast.withdraw(id)
  expect(shown()).not.toContain("You're offline")
  expect(shown()).toContain('Note added')
})
