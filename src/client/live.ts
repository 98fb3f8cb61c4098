import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Which procedures' answers contain rows of a table, by the first part of their name. A table that is not here concerns everything. */
const shownBy: Record<string, string[]> = {
  customers: ['customers'],
  jobs: ['customers'],
  profiles: ['access', 'profile', 'employees', 'registrations', 'grants'],
  profile_pictures: ['profile', 'employees'],
  invitations: ['invitations', 'registrations'],
  grants: ['grants', 'customers'],
  security_events: ['securityEvents'],
}

/** Reads again what is on screen when somebody else changed it. What was missed while the stream was down is read when it is back. */
export function useLiveUpdates() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const source = new EventSource('/live')
    let opened = false
    const readAgain = (table: string) => {
      const features = shownBy[table]
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => !features || !Array.isArray(path) || features.includes(path[0] as string),
      })
      // Perhaps it was my own name or role; the guards decide by it.
      if (table === 'profiles') void router.invalidate()
    }
    source.addEventListener('change', (event) => readAgain((event as MessageEvent<string>).data))
    source.addEventListener('ready', () => {
      if (opened) readAgain('everything')
      opened = true
    })
    return () => source.close()
  }, [queryClient, router])
}
