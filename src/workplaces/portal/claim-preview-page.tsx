import { Alert, Anchor, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { ClaimLinksCard } from '#outside/claim-links/claim-links-card.tsx'
import { ClaimLooksCard } from '#outside/claims/claim-looks-card.tsx'
import { ClaimPanel } from '#outside/claims/claim-panel.tsx'
import { PreviewPhotosGallery } from '#outside/claims/claim-photos-gallery.tsx'
import { OutsideActions } from '#outside/releases/outside-actions.tsx'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const route = getRouteApi('/signed-in/customers/$id/claim')

/** For staff: a claim as the adjuster sees it, and who has viewed it. */
export function ClaimPreviewPage() {
  const { id } = route.useParams()
  const { photo } = route.useSearch()
  const navigate = route.useNavigate()
  const maySend = useCan('claimLinks.list')
  const claim = useQuery(
    api.claims.preview.queryOptions({
      input: { customer_id: id },
      meta: { failed: 'Failed to load the claim' },
    }),
  )
  if (claim.error && !claim.data)
    return <LoadFailure text="Failed to load the claim." query={claim} />
  if (!claim.data) return <RowSkeletons label="Loading the claim" />
  return (
    <Stack maw={960}>
      <OutsideActions customer_id={id} at="/customers/$id/claim" />
      <Alert icon={<IconEye size={20} aria-hidden />} title="Adjuster view">
        This is everything adjusters with access can see.{' '}
        <Anchor
          inherit
          renderRoot={(props) => <Link {...props} to="/customers/$id/release" params={{ id }} />}
        >
          Change sharing
        </Anchor>
      </Alert>
      {maySend && <ClaimLinksCard customer_id={id} />}
      <ClaimLooksCard customer_id={id} />
      <ClaimPanel
        claim={claim.data}
        photos={
          <PreviewPhotosGallery
            customer_id={id}
            opened={photo}
            onOpen={(opened) =>
              void navigate({
                search: { photo: opened },
                replace: photo !== undefined,
                resetScroll: false,
              })
            }
          />
        }
      />
    </Stack>
  )
}
