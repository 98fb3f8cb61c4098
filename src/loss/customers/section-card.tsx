import { Button, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { HistoryCard } from '#people/audits/history-card.tsx'
import { historyFields, sectionNames } from '#loss/customers/customer-sections.ts'
import { customerWords } from '#loss/customers/customer-words.ts'
import type { CustomerRecord, CustomerSection } from '#loss/customers/customers.ts'
import { SectionFacts } from '#loss/customers/section-facts.tsx'
import { SectionForm } from '#loss/customers/section-form.tsx'
import { useKey } from '#client/keys.ts'
import { useCan } from '#client/session.ts'
import { Section } from '#ui/section.tsx'

/**
 * One of the four sections of a customer, viewed, edited and saved separately, with its history.
 */
export function SectionCard({
  section,
  record,
}: {
  section: CustomerSection
  record: CustomerRecord
}) {
  const [editing, setEditing] = useState(false)
  const mayEdit = useCan('customers.edit')
  const name = sectionNames[section]
  // When the edit ends, the focus returns to the button that started it.
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  useKey('e', `Edit ${name}`, () => setEditing(true), {
    when: mayEdit && !editing && section === 'basic',
  })
  return (
    <Section
      title={name}
      action={
        mayEdit &&
        !editing && (
          <Button
            ref={button}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setEditing(true)}
            aria-label={`Edit ${name}`}
          >
            Edit
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {editing ? (
          <SectionForm section={section} record={record} onDone={() => setEditing(false)} />
        ) : (
          <SectionFacts section={section} record={record} />
        )}
        <HistoryCard
          of={name}
          tables={['customers']}
          rowId={record.id}
          words={customerWords}
          fields={historyFields(section)}
          // Only the history with the name shows when the customer was created.
          creation={section === 'basic'}
        />
      </Stack>
    </Section>
  )
}
