import { Select, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { locations } from '#features/locations/locations.ts'
import { MetNote } from '#features/settings/section-form.tsx'
import { saving, useSection } from '#features/settings/section.client.ts'
import { type Office, office } from '#features/settings/settings.ts'
import { api } from '#client/api.ts'
import { FormEnd } from '#ui/form-end.tsx'
import type { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  /** Whose office; without it the person chooses a location that has none. */
  city_code: string | undefined
  offices: Office[]
  guard: ReturnType<typeof useGuardedClose>
  onSaved: () => void
}

const typed = ({ address, phone }: z.output<typeof office>) => ({ address, phone: phone ?? '' })

export function OfficeForm({ city_code, offices, guard, onSaved }: Props) {
  const [chosen, choose] = useState<string | null>(null)
  const [complaint, complain] = useState<string>()
  const present = offices.find((one) => one.city_code === city_code)
  const free = locations.filter(({ code }) => code === chosen || offices.every((one) => one.city_code !== code))
  const set = useMutation(api.settings.setOffice.mutationOptions({ meta: saving }))

  const place = city_code ?? chosen
  const missing = () => {
    if (!place) return 'Choose a location'
    return city_code || offices.every((one) => one.city_code !== place) ? undefined : 'Someone else just added this office'
  }
  const section = useSection({
    name: 'Office',
    saved: { address: present?.address ?? '', phone: present?.phone ?? null },
    typed,
    schema: office,
    save: { ...set, mutate: (values) => set.mutate({ city_code: place!, office: values }, { onSuccess: onSaved }) },
  })
  guard.useWatch(() => section.dirty)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        complain(missing())
        if (missing()) section.check()
        else section.submit(event)
      }}
    >
      <Stack gap="sm">
        {!city_code && (
          <Select
            label="Location"
            withAsterisk
            searchable
            data={free.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
            value={chosen}
            onChange={(code) => {
              choose(code)
              complain(undefined)
            }}
            error={complaint}
            data-autofocus
          />
        )}
        <TextInput label="Address" withAsterisk autoComplete="off" {...section.text('address')} />
        <TextInput label="Phone" type="tel" autoComplete="off" {...section.text('phone')} />
        {section.met && <MetNote />}
        <FormEnd guard={guard} loading={section.busy} disabled={!section.dirty}>
          Save
        </FormEnd>
      </Stack>
    </form>
  )
}
