import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AssignContractsDialog } from '#papers/contracts/assign-contracts-dialog.tsx'
import { signersInWords } from '#papers/contracts/contract-signers.ts'
import type { Contract } from '#papers/contracts/contracts.ts'
import { NewContractDialog } from '#papers/contracts/new-contract-dialog.tsx'
import { customerChoicesOf } from '#loss/customers/customer-choices.ts'
import { SendForSigningDialog } from '#papers/signings/send-for-signing-dialog.tsx'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** Shown on a contract that someone declined to sign: who, when, why, and how to proceed. */
export function DeclinedBanner({ contract }: { contract: Contract }) {
  const zone = useCompanyZone()
  const dialog = useDialog()
  const maySend =
    useCan('contracts.sign') &&
    contract.status !== 'cancelled' &&
    contract.media_type === 'application/pdf' &&
    contract.outdated.length === 0
  if (contract.signing_status !== 'declined') return null
  return (
    <Alert
      color="red"
      title={<span className="typed">{signersInWords(contract.signers, zone).join('. ')}</span>}
    >
      <Text size="sm">No one can sign it anymore. Resolve it with the customer first.</Text>
      <Group gap="xs" mt="xs">
        {contract.customer_id && <MakeNew contract={contract} customer_id={contract.customer_id} />}
        {maySend && (
          <Button
            variant="default"
            onClick={() => dialog((state) => <SendForSigningDialog id={contract.id} {...state} />)}
          >
            Send this one again
          </Button>
        )}
      </Group>
    </Alert>
  )
}

/** Creates a replacement contract, from the same template if that is still offered. */
function MakeNew({
  contract: { template_id },
  customer_id,
}: {
  contract: Contract
  customer_id: string
}) {
  const mayAdd = useCan('contracts.create')
  const dialog = useDialog()
  const { data: found } = useQuery(api.customers.read.queryOptions({ input: { id: customer_id } }))
  const { data: offered } = useQuery(api.templates.offered.queryOptions())
  const customer = found && customerChoicesOf([found])[0]
  if (!mayAdd || !customer || !offered) return null
  const template = offered.find(({ id }) => id === template_id)
  return (
    <Button
      onClick={() =>
        dialog((state) =>
          template ? (
            <AssignContractsDialog customer={customer} templates={[template.id]} {...state} />
          ) : (
            <NewContractDialog customer={customer} {...state} />
          ),
        )
      }
    >
      Make a new one
    </Button>
  )
}
