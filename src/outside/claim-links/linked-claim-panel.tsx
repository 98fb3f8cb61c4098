import { Alert, Button, Container, Stack, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { LinkWait } from '#people/accounts/link-wait-card.tsx'
import { openFiles, useClaimNews } from '#outside/claim-links/claim-proof.client.ts'
import {
  LinkedAskAction,
  LinkedQuestionsCard,
} from '#outside/claim-links/linked-questions-card.tsx'
import { ClaimPanel, WatchedNotice } from '#outside/claims/claim-panel.tsx'
import { LinkedPhotosGallery } from '#outside/claims/claim-photos-gallery.tsx'
import type { About } from '#outside/questions/questions.ts'
import { api } from '#client/api.ts'
import { Brand } from '#client/brand.tsx'
import { isWorthRetrying } from '#client/failure.ts'
import { FileSourceContext } from '#client/file-source.ts'
import { dayOf } from '#values/times.ts'
import { DialogHost } from '#ui/dialog-host.tsx'

const behindIt = { base: '/claim/files', isStaff: false }

/** Gets the cookie first, since every picture needs it. */
export function LinkedClaimPanel({ proof, onOver }: { proof: string; onOver: () => void }) {
  const files = useQuery({
    queryKey: ['files of a claim', proof],
    queryFn: () => openFiles(proof),
    staleTime: Infinity,
    gcTime: 0,
  })
  const isOver = files.data === false
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  if (!files.data) return <LinkWait query={files} />
  return <Linked proof={proof} onOver={onOver} />
}

function Linked({ proof, onOver }: { proof: string; onOver: () => void }) {
  const claim = useQuery(api.linkedClaims.read.queryOptions({ input: { proof }, gcTime: 0 }))
  const [opened, setOpened] = useState<string>()
  const queryClient = useQueryClient()
  const isOver = claim.error !== null && !isWorthRetrying(claim.error)
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  useClaimNews(
    useCallback(
      () =>
        void queryClient.invalidateQueries({
          predicate: ({ queryKey: [path] }) => Array.isArray(path) && path[0] === 'linkedClaims',
        }),
      [queryClient],
    ),
  )
  if (!claim.data) return <LinkWait query={claim} />
  const { claim: found, name, expires_at, before, photos, time_zone, questions } = claim.data
  const link = { proof, customer_id: found.id }
  const ask = (about: About, of: string) => <LinkedAskAction {...link} about={about} name={of} />
  return (
    <FileSourceContext value={behindIt}>
      <DialogHost>
        <Container component="main" id="main" size={992} py="md" px={{ base: 'sm', sm: 'md' }}>
          <Stack>
            <Brand />
            <Alert>
              For {name}, until {dayOf(expires_at, time_zone)}. This page stays up to date.{' '}
              <WatchedNotice />
            </Alert>
            {claim.error && (
              <Text c="red">We can't reach the server right now. What you see may be old.</Text>
            )}
            <ClaimPanel
              claim={found}
              before={before}
              freshPhotos={photos}
              photos={
                <LinkedPhotosGallery
                  proof={proof}
                  opened={opened}
                  onOpen={setOpened}
                  actions={({ id }) => ask({ about_kind: 'photo', about_id: id }, 'this photo')}
                />
              }
              questions={<LinkedQuestionsCard {...link} questions={questions} />}
              ask={ask}
              actions={
                <Button
                  component="a"
                  href="/claim/all.zip"
                  download
                  variant="default"
                  leftSection={<IconFileZip size={18} aria-hidden />}
                >
                  Download all
                </Button>
              }
            />
          </Stack>
        </Container>
      </DialogHost>
    </FileSourceContext>
  )
}
