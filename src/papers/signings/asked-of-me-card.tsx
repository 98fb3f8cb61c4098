import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnAsked } from '#papers/signings/link-signing.ts'
import { api } from '#client/api.ts'
import { Section } from '#ui/section.tsx'
import { late } from '#ui/late.tsx'

const PortalSigningDialog = late(
  async () => (await import('#papers/signings/portal-signing-dialog.tsx')).PortalSigningDialog,
)

/** The documents that wait for the signature of the signed-in customer. */
export function AskedOfMeCard() {
  const { data = [] } = useQuery(api.portalSigning.list.queryOptions())
  const [open, setOpen] = useState<OwnAsked>()
  return (
    <>
      {data.length > 0 && (
        <Section title="Waiting for your signature">
          <Stack
            component="ul"
            gap={0}
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label="Waiting for your signature"
          >
            {data.map((asked) => (
              <Group
                component="li"
                key={asked.signer_id}
                justify="space-between"
                wrap="nowrap"
                gap="xs"
                py={6}
                className="ruled"
              >
                <Text fw={600} className="typed" style={{ minWidth: 0 }}>
                  {asked.title}
                </Text>
                <Button
                  style={{ flex: 'none' }}
                  onClick={() => setOpen(asked)}
                  aria-label={`Read and sign ${asked.title}`}
                >
                  Read and sign
                </Button>
              </Group>
            ))}
          </Stack>
        </Section>
      )}
      {open && (
        <PortalSigningDialog
          document={open}
          back="Back to Documents"
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
