import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { meQuery, saySignedOut } from '#client/session.ts'

/** Which procedures' answers contain rows of a table, by the first part of their name. A table that is not here concerns everything. */
const shownBy: Record<string, string[]> = {
  customers: ['customers', 'jobs', 'search', 'worklist', 'timeClock', 'hours', 'timesheets', 'photos', 'refusedPunches'],
  jobs: ['customers', 'jobs', 'notes', 'search', 'worklist', 'refusedPunches'],
  folders: ['customers', 'jobs', 'search'],
  notes: ['notes', 'jobs', 'worklist'],
  time_records: ['timeClock', 'hours', 'timesheets', 'jobs', 'worklist', 'vehicles', 'refusedPunches'],
  refused_punches: ['refusedPunches', 'worklist'],
  week_approvals: ['timeClock', 'timesheets', 'hours'],
  vehicles: ['vehicles'],
  profiles: ['access', 'profile', 'employees', 'registrations', 'grants', 'hours', 'timesheets', 'refusedPunches'],
  profile_pictures: ['profile', 'employees'],
  invitations: ['invitations', 'registrations'],
  grants: ['grants', 'customers', 'photos', 'documents'],
  security_events: ['securityEvents'],
  leads: ['leads'],
  audits: ['audits'],
  files: ['uploads', 'photos', 'documents', 'files'],
  photos: ['photos', 'photoFolders', 'photoPositions'],
  photo_folders: ['photoFolders', 'photos'],
  documents: ['documents'],
  subfolders: ['documents'],
  uploads: ['uploads'],
  // What staff need to enter is a setting, and the time zone.
  settings: ['settings', 'access', 'timeClock', 'hours', 'timesheets'],
  offices: ['settings'],
}

/** Reloads what is on screen when someone else changes it. Changes missed while the stream was down are loaded when it is back. */
export function useLiveUpdates() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    // How old the page is: changes between its first requests and this one are sent too.
    const source = new EventSource(`/live?age=${Math.round(performance.now())}`)
    let opened = false
    const readAgain = (table: string) => {
      const features = shownBy[table]
      const isConcerned = ({ queryKey: [path] }: { queryKey: QueryKey }) =>
        !features || !Array.isArray(path) || features.includes(path[0] as string)
      const firstAnswers = queryClient
        .getQueryCache()
        .findAll({ fetchStatus: 'fetching', predicate: (query) => query.state.data === undefined && isConcerned(query) })
      void queryClient.invalidateQueries({ predicate: isConcerned })
      // A first answer that is on its way is not asked for anew by that, and may be older than the change.
      for (const { promise, queryKey } of firstAnswers)
        void promise?.then(
          () => queryClient.invalidateQueries({ queryKey, exact: true }),
          () => {},
        )
      // Perhaps it was my own name or role, or what I need to enter; the guards decide by it.
      if (table === 'profiles' || table === 'settings')
        void queryClient.fetchQuery(meQuery).then(
          (me) => {
            if (me) return router.invalidate()
            // Asked again at the next step: they may sign in in another tab.
            queryClient.removeQueries({ queryKey: meQuery.queryKey })
            saySignedOut()
          },
          () => {},
        )
    }
    source.addEventListener('change', (event) => readAgain((event as MessageEvent<string>).data))
    source.addEventListener('ready', () => {
      if (opened) readAgain('everything')
      opened = true
    })
    return () => source.close()
  }, [queryClient, router])
}
