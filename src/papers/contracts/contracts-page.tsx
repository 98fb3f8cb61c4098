import { Button, Group, Tabs, Text } from '@mantine/core'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { AssignContractsDialog } from '#papers/contracts/assign-contracts-dialog.tsx'
import { ContractsPanel } from '#papers/contracts/contracts-panel.tsx'
import { contractsTab, contractsTabs, tabsInWords } from '#papers/contracts/contracts-tabs.ts'
import { NewContractDialog } from '#papers/contracts/new-contract-dialog.tsx'
import { QuickContractCard } from '#papers/contracts/quick-contract-card.tsx'
import { TemplatesPanel } from '#papers/contracts/templates-panel.tsx'
import { FoldersPanel } from '#loss/folder-page/folders-panel.tsx'
import { useKey } from '#client/keys.ts'
import { ListPage } from '#client/list-page.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { inALine } from '#ui/tabs-in-a-line.ts'

const route = getRouteApi('/signed-in/contracts')
const panels = { contracts: ContractsPanel, templates: TemplatesPanel, folders: FoldersPanel }

/** Customers' contracts, the templates they are made from, and the folders that hold them. */
export function ContractsPage() {
  const { tab = 'contracts' } = route.useSearch()
  const navigate = route.useNavigate()
  const dialog = useDialog()
  const mayAdd = useCan('contracts.create')
  const add = () =>
    dialog((state) => (
      <NewContractDialog
        onCreated={({ id }) => void navigate({ to: '/contracts/$id', params: { id } })}
        {...state}
      />
    ))
  const assign = () => dialog((state) => <AssignContractsDialog {...state} />)
  useKey('n', 'New Contract', mayAdd ? add : undefined)
  const Panel = panels[tab]
  return (
    <ListPage
      title="Contracts"
      actions={
        mayAdd && (
          <Group gap="xs">
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={assign}>
              Assign to Customer
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={add}
            >
              New Contract
            </Button>
          </Group>
        )
      }
    >
      {mayAdd && tab === 'contracts' && <QuickContractCard />}
      <Tabs
        value={tab}
        onChange={(to) =>
          void navigate({ search: to === 'contracts' ? {} : { tab: contractsTab.parse(to) } })
        }
      >
        <Tabs.List {...inALine}>
          {contractsTab.options.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {contractsTabs[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="sm">
          <Text size="sm" c="dimmed" mb="sm">
            {tabsInWords[tab]}
          </Text>
          <Panel key={tab} />
        </Tabs.Panel>
      </Tabs>
    </ListPage>
  )
}
