import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type CustomerAction, actionsFor } from '#loss/customers/offered-actions.ts'
import { useCreateInvoice } from '#money/drafts/invoice-creation.client.ts'
import type { Customer } from '#loss/customers/customers.ts'
import { useMe } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { lateDialog } from '#ui/late.tsx'

const SendClaimDialog = lateDialog(
  async () => (await import('#outside/claim-links/send-claim-dialog.tsx')).SendClaimDialog,
)
const EditCustomerDialog = lateDialog(
  async () => (await import('#loss/customers/customer-dialog.tsx')).EditCustomerDialog,
)
const CloseJobDialog = lateDialog(
  async () => (await import('#workplaces/job-closing/close-job-dialog.tsx')).CloseJobDialog,
)
const CreateJobDialog = lateDialog(
  async () => (await import('#workplaces/job-page/create-job-dialog.tsx')).CreateJobDialog,
)
const CustomerAccessDialog = lateDialog(
  async () => (await import('#loss/registrations/customer-access-dialog.tsx')).CustomerAccessDialog,
)

/**
 * The actions currently available for a customer: next to each other in a table row, in a menu on a
 * card and on the customer's page. The page views and edits by itself.
 */
export function CustomerActions({
  customer,
  asMenu,
  onPage,
}: {
  customer: Customer
  asMenu?: boolean
  onPage?: boolean
}) {
  const show = useDialog()
  const { role } = useMe()
  const actions = actionsFor(customer, role).filter(({ action }) =>
    onPage ? action !== 'view' && action !== 'edit' : action !== 'sendClaim',
  )
  const view = (props: object) => (
    <Link {...props} to="/customers/$id" params={{ id: customer.id }} />
  )
  // The current job. Once it is closed, the customer has none.
  const job = customer.active_job
  const invoice = useCreateInvoice('job')
  const start = (action: CustomerAction) =>
    action === 'createInvoice'
      ? invoice?.start({ customer_id: customer.id })
      : show((dialog) => (
          <>
            {action === 'edit' && <EditCustomerDialog customer={customer} {...dialog} />}
            {action === 'share' && <CustomerAccessDialog customer={customer} {...dialog} />}
            {action === 'sendClaim' && <SendClaimDialog customer_id={customer.id} {...dialog} />}
            {action === 'createJob' && <CreateJobDialog customer={customer} {...dialog} />}
            {action === 'closeJob' && job && (
              <CloseJobDialog job={job} name={customer.name} {...dialog} />
            )}
          </>
        ))
  const share = onPage && actions.find(({ action }) => action === 'share')
  const menu = asMenu && (
    <ActionsMenu label={`Actions for ${customer.name}`} width={200}>
      {actions.map(({ action, label, icon: Icon }) => (
        <Menu.Item
          key={action}
          leftSection={<Icon size={18} aria-hidden />}
          {...(action === 'view' ? { renderRoot: view } : { onClick: () => start(action) })}
        >
          {label}
        </Menu.Item>
      ))}
    </ActionsMenu>
  )
  if (share)
    return (
      <>
        {menu}
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<share.icon size={18} aria-hidden />}
          aria-label={`${share.name} ${customer.name}`}
          onClick={() => start('share')}
        >
          {share.label}
        </Button>
      </>
    )
  if (menu) return menu
  return (
    <Group gap={0} wrap="nowrap">
      {actions.map(({ action, label, name, icon: Icon }) => (
        <ActionIcon
          key={action}
          variant="subtle"
          aria-label={`${name} ${customer.name}`}
          title={label}
          data-edit={action === 'edit' || undefined}
          {...(action === 'view' ? { renderRoot: view } : { onClick: () => start(action) })}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}
