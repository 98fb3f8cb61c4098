import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { setUpForm } from '#people/accounts/accounts.ts'
import { FrontForm } from '#client/front-form.tsx'
import { NewPasswordFields } from '#people/accounts/new-password-form.tsx'
import { useFieldErrors } from '#client/form.ts'
import { REQUIRED } from '#values/text.ts'

interface Props {
  /** If an email is given, it can't be changed. */
  initial: { name: string; email: string }
  busy: boolean
  error: unknown
  submit: string
  submitting: string
  onSubmit: (values: { name: string; email: string; password: string }) => void
}

/** Name, email and new password: the fields that start an account for someone with a link. */
export function AcceptanceForm({ initial, busy, error, submit, submitting, onSubmit }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { ...initial, password: '', confirmation: '' },
    validate: schemaResolver(setUpForm, { sync: true }),
  })
  useFieldErrors(form, error)
  return (
    <FrontForm
      form={form}
      submit={submit}
      submitting={submitting}
      busy={busy}
      shout={[REQUIRED, 'Passwords do not match']}
      onSubmit={onSubmit}
    >
      <TextInput
        label="Full Name"
        autoComplete="name"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Email Address"
        type="email"
        autoComplete="username"
        readOnly={initial.email !== ''}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <NewPasswordFields form={form} />
    </FrontForm>
  )
}
