import { Button, Center, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { credentials, signIn } from '#features/access/sign-in.ts'
import { meQuery } from '#client/session.ts'
import { toast } from '#client/toasts.ts'

const route = getRouteApi('/login')

export function LoginPage() {
  const { from } = route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [submitting, setSubmitting] = useState(false)
  const form = useForm({ initialValues: { email: '', password: '' }, validate: schemaResolver(credentials, { sync: true }) })

  async function submit(values: typeof form.values) {
    setSubmitting(true)
    try {
      await signIn(credentials.parse(values))
      // Nothing of a former person stays in memory.
      queryClient.clear()
      await queryClient.fetchQuery(meQuery)
      toast.done('Login successful')
      router.history.push(from ?? '/dashboard')
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Invalid credentials'
      toast.failed(message)
      flushSync(() => setSubmitting(false))
      form.getInputNode('password')?.focus()
    }
  }

  return (
    <Center component="main" mih="100dvh" px="md">
      <Paper withBorder shadow="sm" p={{ base: 'lg', sm: 'xl' }} w="100%" maw={420}>
        <form
          onSubmit={form.onSubmit(
            (values) => void submit(values),
            () => toast.failed('Please enter both email and password'),
          )}
          noValidate
        >
          <Stack>
            <Stack gap={4} align="center">
              <img src="/favicon.svg" width={48} height={48} alt="" />
              <Title order={1} fz="h2">
                Dryline
              </Title>
              <Text c="dimmed">Log in to your account</Text>
            </Stack>
            <TextInput
              label="Email"
              type="email"
              autoComplete="username"
              autoFocus
              disabled={submitting}
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              disabled={submitting}
              visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
              key={form.key('password')}
              {...form.getInputProps('password')}
            />
            <Button type="submit" fullWidth disabled={submitting}>
              {submitting ? 'Logging in...' : 'Log in'}
            </Button>
          </Stack>
        </form>
      </Paper>
    </Center>
  )
}
