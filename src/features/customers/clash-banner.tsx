import { Alert, Button, Group, Table, Text } from '@mantine/core'
import { type Clash, fieldNames, shownValue } from '#features/customers/customer-sections.ts'
import type { SectionEditing } from '#features/customers/section-edit.client.ts'

/** Over an edit of something that somebody else saved meanwhile: both are shown, and the person decides. */
export const ClashBanner = ({ editing: { clashes, busy, submit, takeTheirs, editFurther } }: { editing: SectionEditing }) => (
  <Alert color="orange" variant="outline" title="Someone else just changed this section">
    <Text size="sm" mb="xs">
      Your changes are kept. Choose what to save.
    </Text>
    <Table withRowBorders={false} verticalSpacing={4} layout="fixed" fz="sm" aria-label="Differences">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Field</Table.Th>
          <Table.Th>Theirs</Table.Th>
          <Table.Th>Yours</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {clashes.map((clash) => (
          <Row key={clash.field} {...clash} />
        ))}
      </Table.Tbody>
    </Table>
    <Group gap="xs" mt="xs">
      <Button onClick={submit} loading={busy}>
        Keep mine
      </Button>
      <Button variant="default" onClick={takeTheirs}>
        Use theirs
      </Button>
      <Button variant="default" onClick={editFurther}>
        Keep editing
      </Button>
    </Group>
  </Alert>
)

const Row = ({ field, theirs, yours }: Clash) => (
  <Table.Tr>
    <Table.Th scope="row" style={{ verticalAlign: 'top' }}>
      {fieldNames[field]}
    </Table.Th>
    <Table.Td className="typed" style={{ verticalAlign: 'top' }}>
      {shownValue(field, theirs)}
    </Table.Td>
    <Table.Td className="typed" style={{ verticalAlign: 'top' }}>
      {yours === undefined ? (
        <span style={{ color: 'var(--mantine-color-dimmed)' }}>Not changed by you. Theirs stays.</span>
      ) : (
        shownValue(field, yours)
      )}
    </Table.Td>
  </Table.Tr>
)
