import { Alert, Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'

interface Props {
  section: {
    dirty: boolean
    met: boolean
    busy: boolean
    submit: (event: FormEvent) => void
    discard: () => void
  }
  children: ReactNode
}

/** The fields of a section, and what can be done with what was typed into them. */
export const SectionForm = ({ section: { dirty, met, busy, submit, discard }, children }: Props) => (
  <form noValidate onSubmit={submit}>
    <Stack gap="sm">
      {children}
      {met && <MetNote />}
      <Group justify="end">
        {dirty && (
          <Button variant="default" onClick={discard}>
            Discard
          </Button>
        )}
        <Button type="submit" loading={busy} disabled={!dirty}>
          Save
        </Button>
      </Group>
    </Stack>
  </form>
)

/** Over what was typed while somebody else saved the same. */
export const MetNote = () => (
  <Alert color="orange" role="status" title="Someone else just changed this">
    Your changes are kept. Saving replaces theirs.
  </Alert>
)
