import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AskedSignerPanel } from '#features/signings/asked-signer-panel.tsx'
import type { OwnAsked } from '#features/signings/link-signing.ts'
import { type Run, signatureIn } from '#features/signings/signer-run.ts'
import { bytesToSign } from '#features/signings/signing-bytes.client.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Loading } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'

/** What waits for the signature of a customer who is signed in. */
export function AskedOfMeCard() {
  const { data = [] } = useQuery(api.portalSigning.list.queryOptions())
  const [open, setOpen] = useState<OwnAsked>()
  return (
    <>
      {data.length > 0 && (
        <Section title="Waiting for your signature">
          <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }} aria-label="Waiting for your signature">
            {data.map((asked) => (
              <Group component="li" key={asked.signer_id} justify="space-between" wrap="nowrap" gap="xs" py={6} className="ruled">
                <Text fw={600} className="typed" style={{ minWidth: 0 }}>
                  {asked.title}
                </Text>
                <Button style={{ flex: 'none' }} onClick={() => setOpen(asked)} aria-label={`Read and sign ${asked.title}`}>
                  Read and sign
                </Button>
              </Group>
            ))}
          </Stack>
        </Section>
      )}
      {open && (
        <Modal.Root opened onClose={() => setOpen(undefined)} fullScreen closeOnEscape={false} transitionProps={{ duration: 0 }}>
          <Modal.Content aria-label={`Sign ${open.title}`}>
            <Modal.Body p={0}>
              <Signing document={open} onClose={() => setOpen(undefined)} />
            </Modal.Body>
          </Modal.Content>
        </Modal.Root>
      )}
    </>
  )
}

function Signing({ document, onClose }: { document: OwnAsked; onClose: () => void }) {
  const { signer_id } = document
  const zone = useCompanyZone()
  const bytes = useQuery(bytesToSign(document))
  const { mutate: noteOpening } = useMutation(api.portalSigning.open.mutationOptions())
  useEffect(() => {
    noteOpening({ signer_id })
  }, [noteOpening, signer_id])
  const sign = useMutation({ mutationFn: (run: Run) => api.portalSigning.sign.call({ signer_id, ...signatureIn(run) }) })
  const decline = useMutation({ mutationFn: (reason: string) => api.portalSigning.decline.call({ signer_id, reason }) })
  const close = (
    <Button fullWidth onClick={onClose}>
      Back to Documents
    </Button>
  )
  if (!bytes.data)
    return bytes.error ? (
      <LoadFailure text="Failed to load contract." query={bytes}>
        {close}
      </LoadFailure>
    ) : (
      <Loading text="Opening the document…" />
    )
  return (
    <AskedSignerPanel document={document} bytes={bytes.data} zone={zone} sign={sign} decline={decline} onward={close} onLater={onClose} />
  )
}
