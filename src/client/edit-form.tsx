import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConflictBanner } from '#client/conflict-banner.tsx'
import type { Editing } from '#client/edit.ts'
import { FormTrouble } from '#client/form-trouble.tsx'
import { useMarkUnsaved } from '#client/unsaved-changes.tsx'
import { useDialogGuard } from '#ui/form-dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormEnd } from '#ui/form-end.tsx'

interface Props {
  edit: Editing
  /** Runs in addition to showing the errors at the fields. */
  onRefused?: () => void
  children: ReactNode
}

const Edited = ({
  edit,
  onDone,
  onRefused,
  children,
  end,
}: Props & { onDone?: (() => void) | undefined; end: ReactNode }) => (
  <Form gap="sm" onSubmit={edit.submit(onDone, onRefused)}>
    {children}
    <ConflictBanner edit={edit} {...(onDone && { onDone })} />
    <FormTrouble text={edit.trouble} />
    {end}
  </Form>
)

interface DialogProps extends Props {
  submit?: string
  disabled?: boolean
  /** True if something besides the form's fields would be lost, such as a selected file. */
  alsoDirty?: boolean
}

/** An edit in a FormDialog, which closes when the edit is saved. */
export function EditDialogForm({
  submit = 'Save Changes',
  disabled = false,
  alsoDirty = false,
  ...props
}: DialogProps) {
  const guard = useDialogGuard()
  const { edit } = props
  guard.useWatch(() => edit.dirty || alsoDirty)
  const end = (
    // Enter must not choose between their version and mine.
    <FormEnd guard={guard} loading={edit.busy} disabled={disabled || edit.conflicts.length > 0}>
      {submit}
    </FormEnd>
  )
  return <Edited {...props} onDone={guard.leave} end={end} />
}

/**
 * An edit in a page section with this name. With `onDone` it closes when saved or canceled;
 * otherwise it stays open.
 */
export function EditForm({
  name,
  onDone,
  ...props
}: Props & { name: string; onDone?: () => void }) {
  const { dirty, busy, discard, conflicts } = props.edit
  useMarkUnsaved(name, dirty)
  const end = (
    <Group justify="end">
      {(onDone || dirty) && (
        <Button variant="default" onClick={onDone ?? discard} disabled={busy}>
          {onDone ? 'Cancel' : 'Discard'}
        </Button>
      )}
      {conflicts.length === 0 && (
        <Button type="submit" loading={busy} disabled={!dirty}>
          Save
        </Button>
      )}
    </Group>
  )
  return <Edited {...props} onDone={onDone} end={end} />
}
