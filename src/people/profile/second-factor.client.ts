import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { askAuth } from '#sign-in/sign-in.client.ts'

export interface Enrolment {
  /** The URL for the authenticator app (otpauth://…). */
  totp_uri: string
  recovery_codes: string[]
}

/** Starts the second factor. It takes effect after the first code is entered (`enterCode`). */
export const beginSecondFactor = (password: string) =>
  askAuth<Enrolment>('two-factor/enable', { password })
export const endSecondFactor = (password: string) =>
  askAuth<object>('two-factor/disable', { password })
/** Creates new recovery codes. The older ones stop working. */
export const newRecoveryCodes = (password: string) =>
  askAuth<Pick<Enrolment, 'recovery_codes'>>('two-factor/generate-backup-codes', { password })

/** Returns the key of an otpauth:// URL in groups of four, to type it if it can't be scanned. */
export const spelledKey = (totpUri: string) =>
  new URL(totpUri).searchParams.get('secret')!.replaceAll(/(.{4})(?=.)/g, '$1 ')

/**
 * Reloads all data, because the second factor changes what people see and where they may go, and
 * sign-in announces no changes.
 */
export function useReadAgain() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await queryClient.invalidateQueries()
    await router.invalidate()
  }
}
