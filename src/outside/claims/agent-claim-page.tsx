import { Button, Stack } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ClaimPanel, WatchedNotice } from '#outside/claims/claim-panel.tsx'
import { ClaimPhotosGallery } from '#outside/claims/claim-photos-gallery.tsx'
import { AskQuestionAction } from '#outside/questions/ask-question-actions.tsx'
import { MyQuestionsCard } from '#outside/questions/my-questions-card.tsx'
import type { About } from '#outside/questions/questions.ts'
import { api } from '#client/api.ts'
import { isGone } from '#client/failure.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const route = getRouteApi('/signed-in/agent-customers/$id')

/** One claim for its claims agent. Opening it is recorded as a visit. */
export function AgentClaimPage() {
  const { id } = route.useParams()
  const { photo } = route.useSearch()
  const navigate = route.useNavigate()
  const claim = useQuery(
    api.claims.read.queryOptions({
      input: { customer_id: id },
      meta: { failed: 'Failed to load the claim', gone: true },
    }),
  )
  const visit = useMutation(api.claims.visit.mutationOptions())
  const come = useEffectEvent(() => visit.mutate({ customer_id: id }))
  useEffect(() => {
    come()
  }, [id])
  // Once access has ended, an open page must not keep showing the claim.
  if (isGone(claim.error))
    return (
      <Notice text="This claim isn't shared with you. If you need it, ask the contractor.">
        <Button renderRoot={(props) => <Link {...props} to="/agent-customers" />}>
          Back to your customers
        </Button>
      </Notice>
    )
  if (claim.error && !claim.data)
    return <LoadFailure text="Failed to load the claim." query={claim} />
  if (!claim.data) return <RowSkeletons label="Loading the claim" />
  const ask = (about: About, name: string) => (
    <AskQuestionAction customer_id={id} about={about} name={name} />
  )
  return (
    <Stack maw={960} gap="xs">
      <WatchedNotice />
      <ClaimPanel
        claim={claim.data}
        before={visit.data?.before}
        freshPhotos={visit.data?.photos ?? 0}
        photos={
          <ClaimPhotosGallery
            customer_id={id}
            opened={photo}
            onOpen={(opened) =>
              void navigate({
                search: { photo: opened },
                replace: photo !== undefined,
                resetScroll: false,
              })
            }
            actions={(shown) => ask({ about_kind: 'photo', about_id: shown.id }, 'this photo')}
          />
        }
        questions={<MyQuestionsCard customer_id={id} />}
        ask={ask}
        actions={
          <Button
            component="a"
            href={`/exports/claim.zip?customer_id=${id}`}
            download
            variant="default"
            leftSection={<IconFileZip size={18} aria-hidden />}
          >
            Download all
          </Button>
        }
      />
    </Stack>
  )
}
