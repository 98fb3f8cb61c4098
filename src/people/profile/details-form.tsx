import { SimpleGrid, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { profileForm } from '#people/profile/profile.ts'
import { api } from '#client/api.ts'
import { EditForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { fieldsOf } from '#client/form.ts'
import { asInputs } from '#client/edits.ts'

interface Details {
  name: string
  phone: string | null
}

/** Edits the name that colleagues see, and the phone. */
export function DetailsForm({ profile: { name, phone } }: { profile: Details }) {
  const edit = useEdit({
    name: 'details',
    row: { name, phone },
    typed: asInputs,
    schema: profileForm,
    words: { name: 'Name', phone: 'Phone' },
    save: useMutation(
      api.profile.edit.mutationOptions({
        meta: { done: 'Profile saved', failed: 'Failed to save your profile' },
      }),
    ),
    input: ({ changes, was }) => ({ was, ...changes }),
  })
  const field = fieldsOf(edit.form)
  return (
    <EditForm edit={edit} name="Details">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...field('name', 'Name')} autoComplete="name" withAsterisk />
        <TextInput {...field('phone', 'Phone')} type="tel" autoComplete="tel" />
      </SimpleGrid>
    </EditForm>
  )
}
