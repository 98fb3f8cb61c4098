import { Anchor, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CodeForm } from '#features/access/code-form.tsx'
import { CredentialsForm } from '#features/access/credentials-form.tsx'
import { meQuery } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { FrontCard } from '#ui/front-card.tsx'

const route = getRouteApi('/login')

export function LoginPage() {
  const { from } = route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [codeDue, setCodeDue] = useState(false)

  async function enter() {
    // Nothing of a former person stays in memory.
    queryClient.clear()
    await queryClient.fetchQuery(meQuery)
    toast.done('Login successful')
    router.history.push(from ?? '/dashboard')
  }

  if (codeDue)
    return (
      <FrontCard title="One more step" about="Enter the code of your authenticator app.">
        <CodeForm onSignedIn={enter} onStartAgain={() => setCodeDue(false)} />
      </FrontCard>
    )
  return (
    <FrontCard title="Dryline" about="Log in to your account">
      <CredentialsForm onSignedIn={enter} onCodeDue={() => setCodeDue(true)} />
      <Group justify="space-between">
        <Anchor component={Link} to="/forgot-password" size="sm">
          Forgot password?
        </Anchor>
        <Text size="sm">
          New here?{' '}
          <Anchor component={Link} to="/register" inherit>
            Sign up
          </Anchor>
        </Text>
      </Group>
    </FrontCard>
  )
}
