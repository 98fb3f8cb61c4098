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
import { Unreachable } from '#client/failure.ts'
import { queryClient } from '#client/query-client.ts'
import { createAppRouter } from '#client/create-router.tsx'
import { styleNonce } from '#client/style-nonce.ts'
import { cssVariables, theme } from '#client/theme.ts'

const router = createAppRouter(queryClient)
// Beside the question who is signed in, so that its name is there when the page is.
void queryClient.prefetchQuery(companyQuery)

// The page says so itself.
const onCaughtError = (error: unknown) => error instanceof Unreachable || console.error(error)

createRoot(document.getElementById('root')!, { onCaughtError }).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Notifications position="bottom-left" />
    </MantineProvider>
  </StrictMode>,
)
