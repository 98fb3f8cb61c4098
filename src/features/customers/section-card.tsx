import { Button, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { HistoryCard } from '#features/audits/history-card.tsx'
import { fieldNames, historyFields, isTold, sectionNames, shownValue } from '#features/customers/customer-sections.ts'
import type { CustomerRecord, CustomerSection } from '#features/customers/customers.ts'
import { useSectionEdit } from '#features/customers/section-edit.client.ts'
import { SectionFacts } from '#features/customers/section-facts.tsx'
import { SectionForm } from '#features/customers/section-form.tsx'
import { useCan } from '#client/session.ts'
import { Section } from '#ui/section.tsx'

/** One of the four sections of a customer: read, edited and saved by itself, with its history. */
export function SectionCard({ section, record }: { section: CustomerSection; record: CustomerRecord }) {
  const editing = useSectionEdit(section, record)
  const mayEdit = useCan('customers.edit')
  const name = sectionNames[section]
  // The edit ends under the keyboard's hands: the button that began it takes the focus again.
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing.editing) button.current?.focus()
    wasEditing.current = editing.editing
  }, [editing.editing])
  return (
    <Section
      title={name}
      action={
        mayEdit &&
        !editing.editing && (
          <Button
            ref={button}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={editing.begin}
            aria-label={`Edit ${name}`}
          >
            Edit
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {editing.editing ? <SectionForm section={section} editing={editing} /> : <SectionFacts section={section} record={record} />}
        <HistoryCard
          of={name}
          table="customers"
          rowId={record.id}
          fields={historyFields(section)}
          isTold={(audit) => isTold(section, audit)}
          fieldName={(field) => fieldNames[field] ?? field}
          shownValue={shownValue}
        />
      </Stack>
    </Section>
  )
}
