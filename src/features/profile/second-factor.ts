import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useForm } from '@mantine/form'
import { Refused, askAuth } from '#features/access/sign-in.ts'
import { focusFirst } from '#client/form.ts'

export interface Enrolment {
  /** What the authenticator app reads (otpauth://…). */
  totp_uri: string
  recovery_codes: string[]
}

/** Begins the second factor; it counts once a first code was entered (`enterCode`). */
export const beginSecondFactor = (password: string) => askAuth<Enrolment>('two-factor/enable', { password })
export const endSecondFactor = (password: string) => askAuth<object>('two-factor/disable', { password })
/** The older recovery codes stop working. */
export const newRecoveryCodes = (password: string) =>
  askAuth<Pick<Enrolment, 'recovery_codes'>>('two-factor/generate-backup-codes', { password })

/** The key of an otpauth:// address, in groups of four, for typing it where nothing can be scanned. */
export const spelledKey = (totpUri: string) => new URL(totpUri).searchParams.get('secret')!.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What is shown, and where the person may go, depends on the second factor; sign-in announces nothing. */
export function useReadAgain() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await queryClient.invalidateQueries()
    await router.invalidate()
  }
}

/** A form of one field whose value goes to the door; a refusal stands at the field. */
export function useDoorForm<Answer>(field: string, ask: (value: string) => Promise<Answer>, onAnswer: (answer: Answer) => void) {
  const form = useForm({
    name: `door-${field}`,
    initialValues: { [field]: '' } as Record<string, string>,
    validate: { [field]: (value: string) => (value.trim() ? null : `Enter your ${field}`) },
  })
  const send = useMutation({
    mutationFn: (value: string) => ask(value),
    onSuccess: onAnswer,
    onError: (error) => {
      form.setErrors({ [field]: error instanceof Refused ? error.message : 'The server could not answer. Please try again.' })
      form.getInputNode(field)?.focus()
    },
  })
  return { form, busy: send.isPending, submit: form.onSubmit((values) => send.mutate(values[field]!), focusFirst(form)) }
}
