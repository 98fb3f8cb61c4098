import { Stack, Text } from '@mantine/core'
import { signedWords } from '#papers/contracts/contract-signers.ts'
import { SigningStatusBadge, WaitingForUsBadge } from '#papers/contracts/contract-status-badge.tsx'
import type { OwnContract, SeenContract } from '#papers/contracts/contracts.ts'
import { RightToCancelText } from '#papers/right-to-cancel/right-to-cancel-card.tsx'
import { useCompanyZone } from '#client/company.ts'
import { dayOf } from '#values/times.ts'
import { SeenDocumentCard } from '#loss/documents/seen-document-card.tsx'

type Contract = SeenContract & Partial<OwnContract>

/**
 * Contracts as a customer or claims agent sees them: what was sent, and the progress of signing.
 */
export function SeenContractCards({
  contracts,
  label,
}: {
  contracts: readonly Contract[]
  label: string
}) {
  const zone = useCompanyZone()
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
      {contracts
        .flatMap((contract) => filesOf(contract).map((file) => ({ contract, file })))
        .map(({ contract, file }) => (
          <SeenDocumentCard
            key={file.id}
            document={asDocument(contract, file)}
            when={whenSigned(contract, zone)}
          >
            <SignedSoFar {...contract} />
          </SeenDocumentCard>
        ))}
    </Stack>
  )
}

const whenSigned = ({ signed_at, scans }: Contract, zone: string) =>
  signed_at ? signedWords(signed_at, scans.length > 0, zone) : undefined

/**
 * The progress of signing. A contract that customers have signed themselves no longer shows as
 * "Sent" to them. While they may cancel, it says how.
 */
function SignedSoFar({ signing_status, customer_signed_at, copy, sealed, cancel }: Contract) {
  const zone = useCompanyZone()
  return (
    <>
      {customer_signed_at ? (
        <WaitingForUsBadge />
      ) : (
        <SigningStatusBadge signing_status={signing_status} />
      )}
      {customer_signed_at && (
        <Text size="sm">
          You signed <time dateTime={customer_signed_at}>{dayOf(customer_signed_at, zone)}</time>.
          Waiting for us to sign.
        </Text>
      )}
      {cancel && (
        <RightToCancelText
          cancel={cancel}
          copies={(copy ?? sealed) ? 'at the end of your copy' : null}
        />
      )}
    </>
  )
}

/**
 * Returns the files to read: the sealed PDF, the scans of what was signed on paper, their copy of
 * what was signed so far, or the contract's file.
 */
const filesOf = ({ paper_id, media_type, size, scans, sealed, copy }: Contract) =>
  sealed
    ? [{ ...sealed, media_type: 'application/pdf' }]
    : scans.length > 0
      ? scans
      : copy
        ? [{ ...copy, media_type: 'application/pdf' }]
        : paper_id
          ? [{ id: paper_id, media_type: media_type!, size: size! }]
          : []

const asDocument = (
  { title, contract_number, created_at, customer_signed_at, signed_at, scans }: Contract,
  file: ReturnType<typeof filesOf>[number],
) => {
  const page = scans.findIndex(({ id }) => id === file.id) + 1
  return {
    ...file,
    name: scans.length > 1 ? `${title} (${page} of ${scans.length})` : title,
    description: [contract_number && `Contract ${contract_number}`, page > 0 && 'Signed on paper']
      .filter(Boolean)
      .join(' · '),
    uploaded_at: signed_at ?? customer_signed_at ?? created_at,
    state: 'ready' as const,
  }
}
