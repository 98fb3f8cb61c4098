import { Button, Group, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { ClashBanner } from '#features/customers/clash-banner.tsx'
import { stateOptions, statusOptions } from '#features/customers/customer-form.tsx'
import { fieldNames, sectionFields } from '#features/customers/customer-sections.ts'
import type { CustomerSection } from '#features/customers/customers.ts'
import type { SectionEditing } from '#features/customers/section-edit.client.ts'

const required = new Set(['first_name', 'last_name', 'email', 'contract_upload_progress'])

/** The inputs of a section, and what can be done with what was typed. */
export function SectionForm({ section, editing }: { section: CustomerSection; editing: SectionEditing }) {
  const clashing = editing.clashes.length > 0
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Enter must not decide between theirs and mine.
        if (!clashing) editing.submit()
      }}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          {sectionFields(section).map((field) => (
            <Input key={field} field={field} editing={editing} />
          ))}
        </SimpleGrid>
        {/* Always here, so that what comes into it is read aloud. */}
        <div role="alert">{clashing && <ClashBanner editing={editing} />}</div>
        <Group justify="end">
          <Button variant="default" onClick={editing.stop} disabled={editing.busy}>
            Cancel
          </Button>
          {!clashing && (
            <Button type="submit" loading={editing.busy} disabled={!editing.unsaved}>
              Save
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

const kinds: Record<string, object> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  zip_code: { inputMode: 'numeric' },
}

function Input({ field, editing }: { field: string; editing: SectionEditing }) {
  const { value, set, ...props } = editing.field(field)
  const common = { label: fieldNames[field]!, withAsterisk: required.has(field), autoComplete: 'off', ...props }
  if (field === 'contract_status')
    return <Select {...common} data={statusOptions} value={String(value)} onChange={set} allowDeselect={false} />
  if (field === 'state') return <Select {...common} data={stateOptions} value={String(value) || null} onChange={set} searchable clearable />
  if (field === 'contract_upload_progress' || field === 'invoice_number')
    return (
      <NumberInput
        {...common}
        size="md"
        value={value}
        onChange={set}
        allowNegative={false}
        hideControls
        {...(field === 'contract_upload_progress' && { suffix: '%' })}
      />
    )
  return <TextInput {...common} {...kinds[field]} value={String(value)} onChange={({ currentTarget }) => set(currentTarget.value)} />
}
