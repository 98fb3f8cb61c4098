import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { askAuth } from '#sign-in/sign-in.client.ts'

export interface Enrolment {
  /** What the authenticator app reads (otpauth://…). */
  totp_uri: string
  recovery_codes: string[]
}

/** Begins the second factor; it counts once a first code was entered (`enterCode`). */
export const beginSecondFactor = (password: string) =>
  askAuth<Enrolment>('two-factor/enable', { password })
export const endSecondFactor = (password: string) =>
  askAuth<object>('two-factor/disable', { password })
/** The older recovery codes stop working. */
export const newRecoveryCodes = (password: string) =>
  askAuth<Pick<Enrolment, 'recovery_codes'>>('two-factor/generate-backup-codes', { password })

/** The key of an otpauth:// address, in groups of four, for typing it where nothing can be scanned. */
export const spelledKey = (totpUri: string) =>
  new URL(totpUri).searchParams.get('secret')!.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What is shown, and where the person may go, depends on the second factor; sign-in announces nothing. */
export function useReadAgain() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await queryClient.invalidateQueries()
    await router.invalidate()
  }
}
