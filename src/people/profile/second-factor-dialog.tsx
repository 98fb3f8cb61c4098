import { Anchor, Code, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { enterCode } from '#sign-in/sign-in.client.ts'
import { ConfirmPasswordForm } from '#people/profile/confirm-password-form.tsx'
import { RecoveryCodes, closingCodes } from '#people/profile/recovery-codes-card.tsx'
import {
  type Enrolment,
  beginSecondFactor,
  spelledKey,
  useReadAgain,
} from '#people/profile/second-factor.client.ts'
import { useDoorForm } from '#sign-in/door-form.client.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState, useDialogGuard } from '#ui/form-dialog.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Form } from '#ui/form.tsx'

/** Turns the second factor on in three steps: the password, the app, the recovery codes. */
export const SecondFactorOnDialog = (dialog: DialogState) => (
  <FormDialog {...dialog} title="Turn on two-step verification">
    <Steps />
  </FormDialog>
)

function Steps() {
  const guard = useDialogGuard()
  const readAgain = useReadAgain()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [on, setOn] = useState(false)
  const queryClient = useQueryClient()
  // If the dialog closed before the answer came, the codes in it would be lost too.
  guard.useWatch(() => on || queryClient.isMutating() > 0, closingCodes)
  if (!enrolment)
    return (
      <ConfirmPasswordForm
        text="Enter your password first."
        submit="Continue"
        ask={beginSecondFactor}
        onAnswer={setEnrolment}
      />
    )
  if (!on)
    return (
      <FirstCode
        uri={enrolment.totp_uri}
        onEntered={() => {
          setOn(true)
          toast.done('Two-step verification is on')
          void readAgain()
        }}
      />
    )
  return <RecoveryCodes codes={enrolment.recovery_codes} />
}

function FirstCode({ uri, onEntered }: { uri: string; onEntered: () => void }) {
  const guard = useDialogGuard()
  const { form, busy, submit } = useDoorForm(
    'code',
    (code) => enterCode('totp', code.replaceAll(/\s/g, '')),
    onEntered,
  )
  guard.useWatch(() => form.isDirty())
  return (
    <Form gap="sm" onSubmit={submit}>
      <Text>Scan this with an authenticator app, then enter the code it shows.</Text>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 3 }))}`}
        width={208}
        height={208}
        alt="QR code for the authenticator app"
        style={{ alignSelf: 'center', borderRadius: 8 }}
      />
      <Text size="sm">
        On this phone, <Anchor href={uri}>open it in the app</Anchor> or type the key:{' '}
        <Code>{spelledKey(uri)}</Code>
      </Text>
      <TextInput
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <FormEnd guard={guard} loading={busy}>
        Turn on
      </FormEnd>
    </Form>
  )
}
