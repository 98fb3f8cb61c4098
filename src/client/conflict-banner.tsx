import { Alert, Button, Group, Table, Text } from '@mantine/core'
import type { Editing } from '#client/edit.ts'

interface Props {
  /** A form that saves by itself has no `editFurther`. */
  edit: Pick<Editing, 'conflicts' | 'keepMine' | 'takeTheirs'> &
    Partial<Pick<Editing, 'editFurther'>>
  /** Runs when nothing is left to decide: closes the dialog, or reloads the section. */
  onDone?: () => void
}

/**
 * Scrolls the banner into view. In a long form it can be far above the button, and it must be seen
 * before anything can be saved.
 */
const intoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' })

/**
 * Shown above an edit when someone else saved the same fields first. It shows both versions, and
 * the person decides.
 */
export const ConflictBanner = ({ edit, onDone }: Props) => (
  // Always rendered, so that screen readers announce content added to it.
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
