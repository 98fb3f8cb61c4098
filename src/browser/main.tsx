import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '#browser/styles.css'
import { MantineProvider } from '@mantine/core'
import { notificationsStore } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { companyQuery } from '#client/company.ts'
import { dropFirstAnswers } from '#client/first-answers.ts'
import { Unreachable } from '#client/failure.ts'
import { forgetAnswers, keepAnswers } from '#client/kept-answers.ts'
import { forgetOldDrafts } from '#client/kept-drafts.ts'
import { keepLightOnPaper } from '#client/light-on-paper.ts'
import { queryClient } from '#client/query-client.ts'
import { setForgetting } from '#client/session.ts'
import { RECENT_CHOICES } from '#workplaces/search/recent-choices.ts'
import { forgetClock } from '#time/time-clock/remembered-clock.client.ts'
import { isKept } from '#browser/kept-jobs.ts'
import { createAppRouter } from '#browser/create-router.tsx'
import { loadPagesAhead, watchFirstPage } from '#browser/first-page.ts'
import { awaitStyles } from '#client/frame.ts'
import { styleNonce } from '#client/style-nonce.ts'
import { loadTemporal } from '#client/temporal.ts'
import { placeToasts } from '#client/toast-place.ts'
import { cssVariables, theme } from '#browser/theme.ts'
import { inBackground } from '#ui/late.tsx'
import { keepPressesSteady } from '#ui/steady-press.ts'

/** Cache in which the service worker keeps thumbnails (service-worker.ts). */
const THUMBNAILS = 'dryline-thumbnails'

await loadTemporal()
const router = createAppRouter(queryClient)
setForgetting({
  clock: forgetClock,
  recentChoices: () => localStorage.removeItem(RECENT_CHOICES),
  answers: () => {
    void forgetAnswers()
    void globalThis.caches?.delete(THUMBNAILS)
  },
})
loadPagesAhead(router)
watchFirstPage(router, queryClient)
keepAnswers(queryClient, isKept)
keepLightOnPaper()
keepPressesSteady()
// The height of toasts is known only once they are drawn.
notificationsStore.subscribe(() => requestAnimationFrame(() => requestAnimationFrame(placeToasts)))
forgetOldDrafts()
// Loads along with the session, so that the company's name is there when the page is.
void queryClient.prefetchQuery(companyQuery)
queryClient.getMutationCache().subscribe(({ type }) => type === 'added' && dropFirstAnswers())

const Notifications = inBackground(
  async () => (await import('@mantine/notifications')).Notifications,
)

// The page shows this error itself.
const onCaughtError = (error: unknown) => error instanceof Unreachable || console.error(error)

await awaitStyles()
createRoot(document.getElementById('root')!, { onCaughtError }).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Notifications position="bottom-left" />
    </MantineProvider>
  </StrictMode>,
)
