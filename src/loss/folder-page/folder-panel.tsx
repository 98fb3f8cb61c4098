import { Button, Group, Skeleton, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FolderContentsPanel } from '#loss/folder-page/folder-contents-panel.tsx'
import { FolderFacts } from '#loss/folder-page/folder-facts.tsx'
import { FolderNotesPanel } from '#loss/folder-page/folder-notes-panel.tsx'
import { type FolderTab, folderTab, folderTabs } from '#loss/folders/folder-tabs.ts'
import { api } from '#client/api.ts'
import { isWorthRetrying } from '#client/failure.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import type { Guard } from '#ui/guarded-close.tsx'
import { Notice } from '#ui/notice.tsx'
import { inALine } from '#ui/tabs-in-a-line.ts'

interface Props {
  id: string
  tab: FolderTab
  onTab: (tab: FolderTab) => void
  /** Set in a dialog. */
  guard?: Guard
}

/** One folder: its customer, its contents, and the notes about them. */
export function FolderPanel({ id, tab, onTab, guard }: Props) {
  const [wasSeen, see] = useState(false)
  if (tab === 'notes' && !wasSeen) see(true)
  const {
    data: folder,
    error,
    refetch,
    isFetching,
  } = useQuery(api.folders.read.queryOptions({ input: { id } }))
  if (!folder && !error)
    return <Skeleton height={320} radius="md" aria-label="Loading folder" role="status" />
  if (!folder)
    return isWorthRetrying(error) ? (
      <LoadFailure text="Failed to load folder contents." query={{ error, refetch, isFetching }} />
    ) : (
      <Notice title="Folder not found" text="The folder you're looking for doesn't exist.">
        <Button renderRoot={(props) => <Link {...props} to="/contracts" />}>
          Back to Contracts
        </Button>
      </Notice>
    )
  return (
    <Stack gap="sm">
      <FolderFacts folder={folder} />
      {/* Hidden instead of unmounted, so that a draft of a note stays and asks before it is
          lost. */}
      <Tabs
        value={tab}
        onChange={(to) => onTab(folderTab.parse(to))}
        keepMounted={false}
        keepMountedMode="display-none"
      >
        <Tabs.List {...inALine}>
          {folderTab.options.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {folderTabs[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="contents" pt="sm">
          <FolderContentsPanel folder={folder} />
        </Tabs.Panel>
        <Tabs.Panel value="notes" pt="sm" keepMounted={wasSeen}>
          <FolderNotesPanel folder={folder} />
        </Tabs.Panel>
      </Tabs>
      {guard &&
        (guard.question || (
          <Group justify="end">
            <Button variant="default" onClick={guard.close}>
              Close
            </Button>
          </Group>
        ))}
    </Stack>
  )
}
