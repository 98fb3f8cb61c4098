import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { signOut } from '#features/access/sign-in.ts'
import { itemsNow } from '#features/uploads/upload-store.ts'
import { forgetKept, forgetMe, meQuery } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { mayLeave } from '#client/unsaved-changes.tsx'

/** Ends the session and leads to the login page. */
export function useLogOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    if (!(await mayLeave())) return
    try {
      // Of whoever logs out: a device that several people use keeps the others' too.
      const me = queryClient.getQueryData(meQuery.queryKey)?.id
      const waiting = itemsNow().filter(({ person, state }) => person === me && ['locating', 'waiting', 'sending'].includes(state)).length
      await signOut()
      forgetKept()
      // To the login page first: sent there by a guard, the person would return to this page at the next sign-in.
      queryClient.setQueryData(meQuery.queryKey, null)
      await router.navigate({ to: '/login', ignoreBlocker: true })
      forgetMe(queryClient)
      if (waiting > 0)
        toast.failed(
          waiting === 1 ? '1 file has not been sent yet' : `${waiting} files have not been sent yet`,
          'What waits on this device is sent when you sign in here again.',
        )
    } catch {
      toast.failed('You are still signed in', 'The server could not be reached. Check your connection and try again.')
    }
  }
}
