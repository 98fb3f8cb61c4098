import { Anchor, Button, Group, Skeleton, Stack, Switch, Text, Title } from '@mantine/core'
import { IconDownload, IconPencil, IconSend, IconSignature } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { fileOf, originalOf, signedFilesOf } from '#papers/contracts/shown-file.ts'
import { ABOUT_ORIGINAL } from '#loss/documents/original-words.ts'
import { ContractFacts } from '#papers/contracts/contract-facts.tsx'
import { ContractPaperCard } from '#papers/contracts/contract-paper-card.tsx'
import { ContractHistoryCard } from '#papers/contracts/contract-history-card.tsx'
import { ContractStatusBadge, SignersBadge } from '#papers/contracts/contract-status-badge.tsx'
import { type Contract, contractName } from '#papers/contracts/contracts.ts'
import { DeclinedBanner } from '#workplaces/contract-page/declined-banner.tsx'
import { EditContractDialog } from '#papers/contracts/edit-contract-dialog.tsx'
import { MoreContractActions } from '#workplaces/contract-page/more-contract-actions.tsx'
import { OutdatedBanner } from '#papers/contracts/outdated-banner.tsx'
import { HeldBackBadge } from '#files/outgoing-files/held-back-badge.tsx'
import { ScansCard } from '#papers/signed-on-paper/scans-card.tsx'
import { SendForSigningDialog } from '#papers/signings/send-for-signing-dialog.tsx'
import { SigningsCard } from '#papers/signings/signings-card.tsx'
import { VersionsCard } from '#papers/contracts/versions-card.tsx'
import { PreviewDialog } from '#loss/documents/preview-dialog.tsx'
import { PrintActions } from '#loss/documents/print-actions.tsx'
import { api } from '#client/api.ts'
import { isWorthRetrying } from '#client/failure.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useTitleOf } from '#client/tab-title.ts'
import { UnsavedChanges } from '#client/unsaved-changes.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'

const route = getRouteApi('/signed-in/contracts/$id')
const Back = () => (
  <Button renderRoot={(props) => <Link {...props} to="/contracts" />}>Back to Contracts</Button>
)

/** A contract's page: its paper, its details, every file it has had, and its history. */
export function ContractPage() {
  const { id } = route.useParams()
  const {
    data: contract,
    error,
    refetch,
    isFetching,
  } = useQuery(api.contracts.read.queryOptions({ input: { id } }))
  useTitleOf(contract && `${contractName(contract)} · ${contract.title}`)
  if (contract)
    return (
      <UnsavedChanges>
        <Page key={id} contract={contract} />
      </UnsavedChanges>
    )
  if (!error)
    return <Skeleton height={320} radius="md" aria-label="Loading contract" role="status" />
  return isWorthRetrying(error) ? (
    <LoadFailure text="Failed to load contract." query={{ error, refetch, isFetching }}>
      <Back />
    </LoadFailure>
  ) : (
    <Notice title="Contract not found" text="The contract you're looking for doesn't exist.">
      <Back />
    </Notice>
  )
}

/** A declined contract must be settled first: declined-banner.tsx. */
const maySignHere = ({ signing_status, status, media_type, outdated }: Contract) =>
  signing_status !== 'signed' &&
  signing_status !== 'declined' &&
  status !== 'cancelled' &&
  media_type === 'application/pdf' &&
  // Someone already asked to sign signs the version they were asked to (outdated-banner.tsx).
  (outdated.length === 0 || signing_status === 'sent')

const Page = ({ contract }: { contract: Contract }) => (
  <Stack gap="md">
    <Header contract={contract} />
    <DeclinedBanner contract={contract} />
    <OutdatedBanner contract={contract} />
    <div className="contract-columns">
      <ContractPaperCard contract={contract} />
      <Stack gap="md">
        <Section title="Details">
          <ContractFacts contract={contract} />
          <HeldBackBadge why={contract.held_back} />
        </Section>
        {contract.scans.length > 0 && <ScansCard scans={contract.scans} />}
        <SigningsCard contract_id={contract.id} />
        <VersionsCard
          id={contract.id}
          current={contract.paper_id}
          isSigned={contract.signing_status === 'signed'}
        />
        <ShowToAgents contract={contract} />
        <ContractHistoryCard of="the contract" id={contract.id} />
      </Stack>
    </div>
  </Stack>
)

function Header({ contract }: { contract: Contract }) {
  const dialog = useDialog()
  const mayEdit = useCan('contracts.create') && contract.signing_status !== 'signed'
  const isSigned = signedFilesOf(contract).length > 0
  // Several scans are opened one at a time (scans-card.tsx).
  const file = signedFilesOf(contract).length > 1 ? undefined : fileOf(contract)?.file
  const original = isSigned ? originalOf(contract) : undefined
  return (
    <Group justify="space-between" gap="sm" align="start">
      <div style={{ minWidth: 0 }}>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/contracts" />}>
          Contracts
        </Anchor>
        <Title order={1} fz={{ base: 'h4', sm: 'h3' }} className="typed">
          {contract.title}
        </Title>
        <Group gap="xs">
          <Text size="sm" className="figures">
            {contractName(contract)}
          </Text>
          <ContractStatusBadge {...contract} />
          <SignersBadge {...contract} />
        </Group>
      </div>
      <Group gap="xs">
        {file && (
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            href={`/files/${file.id}/original?download`}
            download
          >
            Download
          </Button>
        )}
        {file && <PrintActions document={file} />}
        {original && (
          <Button
            variant="default"
            onClick={() =>
              dialog((state) => (
                <PreviewDialog document={original} about={ABOUT_ORIGINAL} {...state} />
              ))
            }
          >
            Original
          </Button>
        )}
        {maySignHere(contract) && contract.outdated.length === 0 && (
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            onClick={() => dialog((state) => <SendForSigningDialog id={contract.id} {...state} />)}
          >
            Send for signing
          </Button>
        )}
        {maySignHere(contract) && (
          <Button
            leftSection={<IconSignature size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/contracts/$id/sign" params={{ id: contract.id }} />
            )}
          >
            Sign
          </Button>
        )}
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => dialog((state) => <EditContractDialog contract={contract} {...state} />)}
          >
            Edit
          </Button>
        )}
        <MoreContractActions contract={contract} mayEdit={mayEdit} />
      </Group>
    </Group>
  )
}

/** For management: whether the customer's claims agents see the contract once it is signed. */
function ShowToAgents({
  contract: { id, visible_to_claims_agent, customer_id },
}: {
  contract: Contract
}) {
  const mayShow = useCan('contracts.show')
  const show = useMutation(
    api.contracts.show.mutationOptions({ meta: { failed: 'Failed to update contract' } }),
  )
  if (!mayShow || !customer_id) return null
  return (
    <Section title="Visible to">
      <Switch
        label="Adjusters with access to this customer"
        description="Once it is signed. The customer sees it once it is sent."
        checked={show.isPending ? show.variables.visible_to_claims_agent : visible_to_claims_agent}
        onChange={({ currentTarget: { checked } }) =>
          show.mutate({ id, visible_to_claims_agent: checked })
        }
      />
    </Section>
  )
}
