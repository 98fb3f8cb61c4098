import { IconContract } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from '#browser/shared-routes.tsx'
import { contractsTabs } from '#papers/contracts/contracts-tabs.ts'
import { contractStatuses } from '#papers/contracts/contract-status.ts'
import { signingFilters } from '#papers/contracts/signing-status.ts'
import { folderTabs } from '#loss/folders/folder-tabs.ts'
import { keys } from '#values/keys.ts'
import { address, id, on, oneOf } from '#values/address.ts'
import { listAddress, scope, searched } from '#browser/list-address.ts'

// Contracts and folders, for staff.

export const contracts = createRoute({
  getParentRoute: () => signedIn,
  path: '/contracts',
  validateSearch: address({
    tab: oneOf(keys(contractsTabs)),
    q: searched,
    status: oneOf(keys(contractStatuses)),
    signing: oneOf(keys(signingFilters)),
    customer_id: id,
    city: scope,
    archived: on,
    ...listAddress(),
  }),
  staticData: {
    who: 'contracts.list',
    entry: {
      label: 'Contracts',
      about: 'Contracts, templates and folders',
      icon: IconContract,
      group: 'money',
    },
  },
  component: lazyRouteComponent(
    () => import('#papers/contracts/contracts-page.tsx'),
    'ContractsPage',
  ),
})

export const template = createRoute({
  getParentRoute: () => signedIn,
  path: '/contracts/templates/$id',
  staticData: { who: 'contracts.list', title: 'Template' },
  component: lazyRouteComponent(
    () => import('#papers/contracts/template-page.tsx'),
    'TemplatePage',
  ),
})

export const folder = createRoute({
  getParentRoute: () => signedIn,
  path: '/folders/$id',
  validateSearch: address({ tab: oneOf(keys(folderTabs)) }),
  staticData: { who: 'folders.list', title: 'Manage Folder', under: '/contracts' },
  component: lazyRouteComponent(() => import('#loss/folder-page/folder-page.tsx'), 'FolderPage'),
})

export const contract = createRoute({
  getParentRoute: () => signedIn,
  path: '/contracts/$id',
  staticData: { who: 'contracts.list', title: 'Contract' },
  component: lazyRouteComponent(
    () => import('#workplaces/contract-page/contract-page.tsx'),
    'ContractPage',
  ),
})

export const sign = createRoute({
  getParentRoute: () => signedIn,
  path: '/contracts/$id/sign',
  staticData: { who: 'contracts.sign', title: 'Sign' },
  component: lazyRouteComponent(() => import('#papers/link-signing/sign-page.tsx'), 'SignPage'),
})

/** In the order of the navigation. routes.tsx joins them. */
export const pages = [contracts, template, contract, sign, folder] as const
