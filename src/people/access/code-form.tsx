import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { SignInRefusal, enterCode, noAnswer } from '#sign-in/sign-in.client.ts'
import { FrontForm } from '#client/front-form.tsx'
import { toast } from '#client/toasts.ts'

const codeForm = z.object({ code: z.string().trim().min(1, 'Please enter the code') })

/**
 * Asks for the second factor: a code from the authenticator app, or a recovery code if the phone is
 * lost.
 */
export function CodeForm({
  onSignedIn,
  onStartAgain,
}: {
  onSignedIn: () => Promise<void>
  onStartAgain: () => void
}) {
  const [kind, setKind] = useState<'totp' | 'backup-code'>('totp')
  const [submitting, setSubmitting] = useState(false)
  const form = useForm({
    initialValues: { code: '' },
    validate: schemaResolver(codeForm, { sync: true }),
  })

  async function submit({ code }: { code: string }) {
    setSubmitting(true)
    try {
      // Authenticator apps show the six digits in two groups.
      await enterCode(kind, kind === 'totp' ? code.replaceAll(/\s/g, '') : code.trim())
      await onSignedIn()
    } catch (error) {
      const message = error instanceof SignInRefusal ? error.message : noAnswer
      toast.failed(message)
      if (error instanceof SignInRefusal && error.code === 'START_AGAIN') return onStartAgain()
      // Only an enabled field can take the focus.
      flushSync(() => setSubmitting(false))
      form.setErrors({ code: message })
      form.getInputNode('code')?.focus()
    }
  }

  return (
    <>
      <FrontForm
        form={form}
        submit="Log in"
        submitting="Logging in..."
        busy={submitting}
        onSubmit={(values) => void submit(values)}
      >
        <TextInput
          label={kind === 'totp' ? 'Code' : 'Recovery code'}
          description={kind === 'totp' ? 'Six digits' : 'Each of your recovery codes works once.'}
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoFocus
          // The field of the chosen kind takes the focus.
          key={kind}
          {...form.getInputProps('code')}
        />
      </FrontForm>
      <Button
        variant="subtle"
        onClick={() => {
          form.reset()
          setKind(kind === 'totp' ? 'backup-code' : 'totp')
        }}
      >
        {kind === 'totp' ? 'Use a recovery code' : 'Use your authenticator app'}
      </Button>
      <Button variant="subtle" onClick={onStartAgain}>
        Back to Login
      </Button>
    </>
  )
}
