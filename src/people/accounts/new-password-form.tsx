import { PasswordInput } from '@mantine/core'
import type { FormOf } from '#client/form.ts'
import { PASSWORD_LENGTH } from '#sign-in/passwords.ts'

const visibilityToggleButtonProps = { 'aria-label': 'Show password', tabIndex: 0 }

/** The two fields of a new password, for forms with `password` and `confirmation`. */
export function NewPasswordFields<Values extends { password: string; confirmation: string }>({
  form,
  label = 'Password',
}: {
  form: FormOf<Values>
  label?: string
}) {
  return (
    <>
      <PasswordInput
        label={label}
        description={`At least ${PASSWORD_LENGTH} characters. A few unrelated words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibilityToggleButtonProps}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={`Confirm ${label}`}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibilityToggleButtonProps}
        key={form.key('confirmation')}
        {...form.getInputProps('confirmation')}
      />
    </>
  )
}
