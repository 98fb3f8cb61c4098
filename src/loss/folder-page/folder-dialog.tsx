import { Anchor, CopyButton, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FolderPanel } from '#loss/folder-page/folder-panel.tsx'
import { dropNote, isNoteBegun } from '#loss/folders/folder-note-draft.client.ts'
import type { FolderTab } from '#loss/folders/folder-tabs.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { DialogHost } from '#ui/dialog-host.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props extends DialogState {
  id: string
  folder_number: string
}

/** Links to the folder's page, and copies its URL for someone else. */
const FolderWays = ({ id }: { id: string }) => (
  <Group gap="md">
    <Anchor
      size="sm"
      className="touchable"
      renderRoot={(props) => <Link {...props} to="/folders/$id" params={{ id }} />}
    >
      Open as page
    </Anchor>
    <CopyButton value={`${location.origin}/folders/${id}`}>
      {({ copied, copy }) => (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className="touchable"
          onClick={copy}
          aria-live="polite"
        >
          {copied ? 'Link copied' : 'Copy link'}
        </Anchor>
      )}
    </CopyButton>
  </Group>
)

/** A folder in a dialog over the current page. Its own page shows the same. */
export function FolderDialog({ id, folder_number, opened, onClose }: Props) {
  const [tab, setTab] = useState<FolderTab>('contents')
  const [covered, setCovered] = useState(false)
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const guard = useGuardedClose(() => {
    dropNote(id)
    onClose()
  })
  guard.useWatch(() => opened && isNoteBegun(id))
  useBackCloses(opened && !covered, guard.close)
  return (
    <Dialog
      opened={opened}
      onClose={guard.close}
      title={`Manage Folder: ${folder_number}`}
      size={900}
      fullScreen={narrow ?? false}
      isHeld
      covered={covered}
    >
      <DialogHost onCovered={setCovered}>
        <FolderWays id={id} />
        <FolderPanel id={id} tab={tab} onTab={setTab} guard={guard} />
      </DialogHost>
    </Dialog>
  )
}
