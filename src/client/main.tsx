import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '#client/styles.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { companyQuery } from '#client/company.ts'
import { queryClient } from '#client/query-client.ts'
import { createAppRouter } from '#client/create-router.tsx'
import { styleNonce } from '#client/style-nonce.ts'
import { cssVariables, theme } from '#client/theme.ts'

const router = createAppRouter(queryClient)
// Beside the question who is signed in, so that its name is there when the page is.
void queryClient.prefetchQuery(companyQuery)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Notifications position="bottom-left" />
    </MantineProvider>
  </StrictMode>,
)
