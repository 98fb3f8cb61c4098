import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signOut } from '#sign-in/sign-in.client.ts'
import { UNREACHABLE } from '#client/failure.ts'
import { forgetKept, forgetMe, meQuery } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { entriesOf } from '#outbox/entries.client.ts'
import { isOpen } from '#outbox/outbox.ts'
import { mayLeave } from '#client/unsaved-changes.tsx'

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('dryline-session') : undefined

/**
 * Goes to the login page first. Otherwise a guard would send the person there, and the next login
 * would come back to this page. Then it clears all data from memory.
 */
async function leave(queryClient: QueryClient, router: ReturnType<typeof useRouter>) {
  forgetKept()
  queryClient.setQueryData(meQuery.queryKey, null)
  await router.navigate({ to: '/login', ignoreBlocker: true })
  forgetMe(queryClient)
}

/** Logs this tab out when the person logs out in another, so that it stops showing their data. */
export function useLogOutOfOtherTabs() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const hear = () => void leave(queryClient, router)
    channel?.addEventListener('message', hear)
    return () => channel?.removeEventListener('message', hear)
  }, [queryClient, router])
}

/** Ends the session in all tabs and goes to the login page. */
export function useLogOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    if (!(await mayLeave())) return
    try {
      // Counts only the entries of the person who logs out: a shared device keeps the others' too.
      const me = queryClient.getQueryData(meQuery.queryKey)?.id
      const waiting = entriesOf(me ?? '').filter(
        (entry) => isOpen(entry) && entry.state !== 'checking',
      )
      const isFiles = waiting.every(({ kind }) => kind === 'file')
      await signOut()
      channel?.postMessage('signed out')
      await leave(queryClient, router)
      const what = `${waiting.length} ${isFiles ? 'file' : 'item'}${waiting.length === 1 ? '' : 's'}`
      if (waiting.length > 0)
        toast.failed(
          `${what} not ${isFiles ? 'uploaded' : 'sent'} yet`,
          isFiles
            ? 'Log in on this device again to finish the upload.'
            : 'Log in on this device again to send what is left.',
        )
    } catch {
      toast.failed('You are still logged in', UNREACHABLE)
    }
  }
}
