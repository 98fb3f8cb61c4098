import { useState } from 'react'
import type { Customer } from '#loss/customers/customers.ts'
import { ConnectForm } from '#loss/registrations/connect-form.tsx'
import { RecordSearchForm } from '#loss/registrations/record-search-form.tsx'
import type { Registration } from '#loss/registrations/registrations.ts'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  registration: Registration
  opened: boolean
  onClose: () => void
}

/** Finds the record of someone who registered, then asks to confirm that it is theirs. */
export const ConnectDialog = ({ opened, onClose, registration }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Connect to a record" size="lg">
    <Steps registration={registration} onClose={onClose} />
  </Dialog>
)

function Steps({ registration, onClose }: Omit<Props, 'opened'>) {
  const [customer, setCustomer] = useState<Customer>()
  // Kept in case the person goes back to choose another record.
  const [typed, type] = useState(registration.name)
  return customer ? (
    <ConnectForm
      registration={registration}
      customer={customer}
      onBack={() => setCustomer(undefined)}
      onSent={onClose}
    />
  ) : (
    <RecordSearchForm
      registration={registration}
      typed={typed}
      onType={type}
      onChoose={setCustomer}
    />
  )
}
