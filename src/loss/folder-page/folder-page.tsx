import { Anchor, Stack, Title } from '@mantine/core'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { FolderPanel } from '#loss/folder-page/folder-panel.tsx'
import type { FolderTab } from '#loss/folders/folder-tabs.ts'
import { api } from '#client/api.ts'
import { useTitleOf } from '#client/tab-title.ts'
import { UnsavedChanges } from '#client/unsaved-changes.tsx'

const route = getRouteApi('/signed-in/folders/$id')

/** A folder with its own URL, for sharing. */
export function FolderPage() {
  const { id } = route.useParams()
  const { tab = 'contents' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: folder } = useQuery(api.folders.read.queryOptions({ input: { id } }))
  useTitleOf(folder && `Folder ${folder.folder_number} · ${folder.customer_name}`)
  const show = (to: FolderTab) =>
    void navigate({ search: { tab: to === 'contents' ? undefined : to }, replace: true })
  return (
    <UnsavedChanges>
      <Stack gap="sm" maw={1120}>
        <div>
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/contracts" />}>
            Contracts
          </Anchor>
          <Title order={1} fz={{ base: 'h4', sm: 'h3' }} className="figures">
            Manage Folder{folder && `: ${folder.folder_number}`}
          </Title>
        </div>
        <FolderPanel key={id} id={id} tab={tab} onTab={show} />
      </Stack>
    </UnsavedChanges>
  )
}
