import { Accordion, List, Text } from '@mantine/core'
import {
  type MergeGroup,
  mergeFieldNames,
  mergeFields,
  mergeGroups,
} from '#files/papers/merge-fields.ts'
import type { PaperFacts } from '#files/papers/papers.ts'
import { Section } from '#ui/section.tsx'

/**
 * The merge fields a template is filled with, the unknown ones it names, and all that it could use.
 */
export const MergeFieldsCard = ({
  facts: { type, merge_fields, unknown_fields },
}: {
  facts: PaperFacts
}) => (
  <Section title="Filled from the record">
    {merge_fields.length === 0 ? (
      <Text size="sm" c="dimmed">
        {type === 'pdf'
          ? 'No form fields in this PDF match a merge field.'
          : 'No merge fields like [[customer_name]] found.'}
      </Text>
    ) : (
      <List size="sm">
        {merge_fields.map((name) => (
          <List.Item key={name}>
            {mergeGroups[mergeFields[name].group]}: {mergeFields[name].label}
          </List.Item>
        ))}
      </List>
    )}
    {unknown_fields.length > 0 && (
      <Text size="sm" c="orange" mt="xs" className="typed">
        Unknown, left as is: {unknown_fields.join(', ')}
      </Text>
    )}
    <Accordion variant="default" mt="xs">
      <Accordion.Item value="all">
        <Accordion.Control>All merge fields</Accordion.Control>
        <Accordion.Panel>
          {(Object.keys(mergeGroups) as MergeGroup[]).map((group) => (
            <div key={group}>
              <Text size="sm" fw={600} mt="xs">
                {mergeGroups[group]}
              </Text>
              {mergeFieldNames
                .filter((name) => mergeFields[name].group === group)
                .map((name) => (
                  <Text key={name} size="sm" className="typed">
                    <code>{type === 'docx' ? `[[${name}]]` : name}</code> {mergeFields[name].label}
                  </Text>
                ))}
            </div>
          ))}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  </Section>
)
