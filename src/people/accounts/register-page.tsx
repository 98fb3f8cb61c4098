import { Anchor, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { registrationForm } from '#people/accounts/accounts.ts'
import { FrontForm } from '#client/front-form.tsx'
import { NewPasswordFields } from '#people/accounts/new-password-form.tsx'
import { api } from '#client/api.ts'
import { useFieldErrors } from '#client/form.ts'
import { FrontCard } from '#ui/front-card.tsx'

/** Self sign-up: creates a customer's account, which waits for its confirmation by email. */
export function RegisterPage() {
  const navigate = useNavigate()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', password: '', confirmation: '' },
    validate: schemaResolver(registrationForm, { sync: true }),
  })
  const register = useMutation(
    api.accounts.register.mutationOptions({
      meta: {
        done: 'Registration successful! Please check your email to confirm your account.',
        failed: 'Registration failed',
      },
    }),
  )
  useFieldErrors(form, register.error)

  return (
    <FrontCard title="Create your account" about="For customers. Employees join by invitation.">
      <FrontForm
        form={form}
        submit="Sign up"
        submitting="Creating Account..."
        busy={register.isPending}
        shout={['Please fill in all required fields', 'Passwords do not match']}
        onSubmit={({ name, email, password }) =>
          register.mutate(
            { name, email, password },
            {
              onSuccess: () => void navigate({ to: '/login', state: { registered: email.trim() } }),
            },
          )
        }
      >
        <TextInput
          label="Full Name"
          autoComplete="name"
          autoFocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email Address"
          type="email"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <NewPasswordFields form={form} />
      </FrontForm>
      <Text ta="center" size="sm">
        Already have an account?{' '}
        <Anchor component={Link} to="/login" inherit className="touchable">
          Log in
        </Anchor>
      </Text>
    </FrontCard>
  )
}
