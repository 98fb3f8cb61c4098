import { Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { profileForm } from '#features/profile/profile.ts'
import { api } from '#client/api.ts'
import { useFieldErrors } from '#client/form.ts'

/** The name that colleagues see, and the phone. */
export function DetailsForm({ profile }: { profile: { name: string; phone: string | null } }) {
  const form = useForm({
    initialValues: { name: profile.name, phone: profile.phone ?? '' },
    validate: schemaResolver(profileForm, { sync: true }),
  })
  const edit = useMutation(api.profile.edit.mutationOptions({ meta: { done: 'Profile saved', failed: 'Failed to save your profile' } }))
  useFieldErrors(form, edit.error)
  return (
    <form noValidate onSubmit={form.onSubmit((values) => edit.mutate(profileForm.parse(values), { onSuccess: () => form.resetDirty() }))}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label="Name" autoComplete="name" withAsterisk key={form.key('name')} {...form.getInputProps('name')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" key={form.key('phone')} {...form.getInputProps('phone')} />
      </SimpleGrid>
      <Group justify="end" mt="sm">
        <Button type="submit" loading={edit.isPending} disabled={!form.isDirty()}>
          Save
        </Button>
      </Group>
    </form>
  )
}
