import { Anchor, Box, Button, PasswordInput, PinInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { checkDeviceCode, hasDeviceCode } from '#papers/handed-over/device-code.client.ts'
import { SignInRefusal, askAuth } from '#sign-in/sign-in.client.ts'
import { useMe } from '#client/session.ts'
import { Form } from '#ui/form.tsx'

/**
 * Lets the person who handed the device over take it back: with their code, or with their password
 * if the server can be reached.
 */
export function TakeBackForm({ onTakenBack }: { onTakenBack: () => void }) {
  const { id, name } = useMe()
  const [byCode, setByCode] = useState(() => hasDeviceCode(id))
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [why, setWhy] = useState<string>()
  const [busy, setBusy] = useState(false)
  const check = async (asked: () => Promise<string | undefined>) => {
    setBusy(true)
    const trouble = await asked().catch((error: unknown) =>
      error instanceof SignInRefusal
        ? error.message
        : 'There is no connection to check the password. Use your code.',
    )
    setBusy(false)
    setWhy(trouble)
    if (!trouble) onTakenBack()
  }
  const tryCode = (typed: string) =>
    check(async () => {
      const answer = await checkDeviceCode(id, typed)
      setCode('')
      if (answer === true) return undefined
      return answer.wait > 0
        ? `Wrong code. Wait ${Math.ceil(answer.wait / 1000)} seconds.`
        : 'Wrong code. Try again.'
    })
  const tryPassword = () =>
    check(async () => {
      await askAuth('step-up', { password })
      return undefined
    })
  return (
    <Stack gap="sm" align="center">
      <Text ta="center">{name}, take the device back.</Text>
      {byCode ? (
        <PinInput
          type="number"
          mask
          size="lg"
          aria-label="Your code"
          value={code}
          onChange={(typed) => {
            setCode(typed)
            setWhy(undefined)
          }}
          onComplete={(typed) => void tryCode(typed)}
          disabled={busy}
          error={why !== undefined}
        />
      ) : (
        <Box w="100%" maw={320}>
          <Form gap="sm" onSubmit={() => void tryPassword()}>
            <PasswordInput
              label="Your password"
              autoComplete="current-password"
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
            />
            <Button type="submit" loading={busy} disabled={password === ''}>
              Take back
            </Button>
          </Form>
        </Box>
      )}
      {why && (
        <Text c="red" size="sm" role="alert">
          {why}
        </Text>
      )}
      {hasDeviceCode(id) && (
        <Anchor component="button" type="button" size="sm" onClick={() => setByCode(!byCode)}>
          {byCode ? 'Use your password' : 'Use your code'}
        </Anchor>
      )}
    </Stack>
  )
}
