import { Anchor, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CodeForm } from '#people/access/code-form.tsx'
import { CredentialsForm } from '#people/access/credentials-form.tsx'
import { companyQuery, useCompanyName } from '#client/company.ts'
import { forgetAll, meQuery } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { FrontCard } from '#ui/front-card.tsx'

const route = getRouteApi('/login')

export function LoginPage() {
  const { from } = route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  const company = useCompanyName()
  const { data } = useQuery(companyQuery)
  const [codeDue, setCodeDue] = useState(false)

  async function enter() {
    // Clear the data of the previous person from memory.
    forgetAll(queryClient)
    await queryClient.fetchQuery(meQuery)
    toast.done('Login successful')
    router.history.push(from ?? '/dashboard')
  }

  if (codeDue)
    return (
      <FrontCard title="One more step" about="Enter the code from your authenticator app.">
        <CodeForm onSignedIn={enter} onStartAgain={() => setCodeDue(false)} />
      </FrontCard>
    )
  return (
    <FrontCard title={company} about="Log in to your account">
      <CredentialsForm onSignedIn={enter} onCodeDue={() => setCodeDue(true)} />
      <Group justify="space-between">
        <Anchor component={Link} to="/forgot-password" size="sm" className="touchable">
          Forgot password?
        </Anchor>
        <Text size="sm">
          New here?{' '}
          <Anchor component={Link} to="/register" inherit className="touchable">
            Sign up
          </Anchor>
        </Text>
      </Group>
      {data?.demo && (
        <Anchor href="/mailbox" size="sm" ta="center" className="touchable">
          Demo emails
        </Anchor>
      )}
    </FrontCard>
  )
}
