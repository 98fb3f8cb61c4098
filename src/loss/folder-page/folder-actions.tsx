import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** A folder's number, as a link to its page. */
export const FolderLink = ({
  folder: { id, folder_number },
}: {
  folder: { id: string; folder_number: string }
}) => (
  <Anchor
    fw={600}
    inherit
    className="figures"
    aria-label={`Folder ${folder_number}`}
    renderRoot={(props) => <Link {...props} to="/folders/$id" params={{ id }} />}
  >
    {folder_number}
  </Anchor>
)
