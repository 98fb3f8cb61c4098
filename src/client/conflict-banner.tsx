import { Alert, Button, Group, Table, Text } from '@mantine/core'
import type { Editing } from '#client/edit.ts'

interface Props {
  /** What saves by itself has no way to go on editing first. */
  edit: Pick<Editing, 'conflicts' | 'keepMine' | 'takeTheirs'> &
    Partial<Pick<Editing, 'editFurther'>>
  /** What follows when nothing is left to decide: the dialog closes, the section is read again. */
  onDone?: () => void
}

/** A long form may have its button below it and this above: it must be seen before anything can be saved. */
const intoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' })

/** Over an edit of something that someone else saved first: both are shown, and the person decides. */
export const ConflictBanner = ({ edit, onDone }: Props) => (
  // Always here, so that what comes into it is read aloud.
  <div role="alert">
    {edit.conflicts.length > 0 && (
      <Alert ref={intoView} color="orange" variant="outline" title="Someone else just changed this">
        <Text size="sm" mb="xs">
          Your changes are kept. Choose what to save.
        </Text>
        <Table
          withRowBorders={false}
          verticalSpacing={4}
          layout="fixed"
          fz="sm"
          aria-label="Differences"
        >
          <Table.Thead>
            <Table.Tr>
              {['Field', 'Theirs', 'Yours'].map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody style={{ verticalAlign: 'top' }}>
            {edit.conflicts.map(({ field, theirs, yours }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{field}</Table.Th>
                <Table.Td className="typed">{theirs}</Table.Td>
                <Table.Td className="typed">{yours}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group gap="xs" mt="xs">
          <Button onClick={() => edit.keepMine(onDone)}>Keep mine</Button>
          <Button variant="default" onClick={() => edit.takeTheirs(onDone)}>
            Use theirs
          </Button>
          {edit.editFurther && (
            <Button variant="default" onClick={edit.editFurther}>
              Keep editing
            </Button>
          )}
        </Group>
      </Alert>
    )}
  </div>
)
