import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { askAuth } from '#sign-in/sign-in.client.ts'
import { useDoorForm } from '#sign-in/door-form.client.ts'
import { api } from '#client/api.ts'
import { setStepUpPrompt } from '#client/step-up.ts'
import { PROVEN_FOR } from '#sign-in/step-up.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { spoken } from '#values/durations.ts'

type Finish = (proven: boolean) => void

/**
 * Asks people to confirm who they are before the most sensitive actions. The form below stays open,
 * and the action is retried once the answer is right.
 */
export function StepUpDialog() {
  const [waiting, setWaiting] = useState<Finish>()
  useEffect(() => {
    setStepUpPrompt(() => new Promise((resolve) => setWaiting(() => resolve)))
  }, [])
  const finish: Finish = (proven) => {
    waiting?.(proven)
    setWaiting(undefined)
  }
  return (
    <Dialog
      opened={waiting !== undefined}
      onClose={() => finish(false)}
      title="Confirm it's you"
      inFront
      isHeld
      closeOnEscape={false}
    >
      <StepUpForm finish={finish} />
    </Dialog>
  )
}

/** Escape closes only this dialog; the one below keeps its input. */
const own = { 'data-mantine-stop-propagation': 'true' }

function StepUpForm({ finish }: { finish: Finish }) {
  const [kind, setKind] = useState<'password' | 'code'>('password')
  const { data } = useQuery(api.profile.mine.queryOptions())
  const escape = (event: KeyboardEvent) => event.key === 'Escape' && finish(false)
  return (
    <Stack gap="sm" onKeyDown={escape}>
      <Text>
        You're changing access or exporting data. We ask for your password again after{' '}
        {spoken(PROVEN_FOR)}.
      </Text>
      {/* Each kind has its own field, so that neither keeps input meant for the other. */}
      <ProofForm key={kind} kind={kind} finish={finish} />
      {data?.second_factor && (
        <Button
          variant="subtle"
          {...own}
          onClick={() => setKind(kind === 'password' ? 'code' : 'password')}
        >
          {kind === 'password' ? 'Use your authenticator app' : 'Use your password'}
        </Button>
      )}
    </Stack>
  )
}

function ProofForm({ kind, finish }: { kind: 'password' | 'code'; finish: Finish }) {
  const prove = (value: string) =>
    askAuth<object>(
      'step-up',
      kind === 'code' ? { code: value.replaceAll(/\s/g, '') } : { password: value },
    )
  const { form, busy, submit } = useDoorForm(kind, prove, () => finish(true))
  const field = { key: form.key(kind), ...form.getInputProps(kind) }
  return (
    <Form gap="sm" onSubmit={submit}>
      {kind === 'password' ? (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...own}
          {...field}
        />
      ) : (
        <TextInput
          label="Code"
          description="Six digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...own}
          {...field}
        />
      )}
      <Group justify="end">
        <Button variant="default" {...own} onClick={() => finish(false)}>
          Cancel
        </Button>
        <Button type="submit" loading={busy} {...own}>
          Confirm
        </Button>
      </Group>
    </Form>
  )
}
