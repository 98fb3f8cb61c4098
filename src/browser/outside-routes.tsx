import {
  IconFiles,
  IconNotes,
  IconPhoto,
  IconReceipt,
  IconUsers,
  IconWind,
} from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from '#browser/shared-routes.tsx'
import { sharedFilters } from '#photos/photo-gallery/photos-search.ts'
import { address, id, textUpTo } from '#values/address.ts'

// Pages that only customers and claims agents have.

export const agentPhotos = createRoute({
  getParentRoute: () => signedIn,
  path: '/agent-photos',
  validateSearch: address(sharedFilters),
  staticData: {
    who: 'photos.granted',
    entry: { label: 'Damage Photos', about: 'For customers shared with you', icon: IconPhoto },
  },
  component: lazyRouteComponent(
    () => import('#workplaces/portal/agent-photos-page.tsx'),
    'AgentPhotosPage',
  ),
})

export const agentCustomers = createRoute({
  getParentRoute: () => signedIn,
  path: '/agent-customers',
  validateSearch: address({ q: textUpTo(200) }),
  staticData: {
    who: 'claims.granted',
    entry: {
      label: 'Customers',
      about: 'Claims shared with you, and what is new',
      icon: IconUsers,
    },
  },
  component: lazyRouteComponent(
    () => import('#outside/claims/agent-customers-page.tsx'),
    'AgentCustomersPage',
  ),
})

export const agentClaim = createRoute({
  getParentRoute: () => signedIn,
  path: '/agent-customers/$id',
  validateSearch: address({ photo: id }),
  staticData: { who: 'claims.granted', title: 'Claim' },
  component: lazyRouteComponent(
    () => import('#outside/claims/agent-claim-page.tsx'),
    'AgentClaimPage',
  ),
})

export const notes = createRoute({
  getParentRoute: () => signedIn,
  path: '/notes',
  staticData: {
    who: 'notes.mine',
    entry: { label: 'Job Notes', about: 'Notes we share about your job', icon: IconNotes },
  },
  component: lazyRouteComponent(() => import('#loss/notes/notes-page.tsx'), 'NotesPage'),
})

export const myInvoices = createRoute({
  getParentRoute: () => signedIn,
  path: '/customer-invoices',
  staticData: {
    who: 'invoices.mine',
    entry: { label: 'Invoices', about: 'What we billed, and how to pay', icon: IconReceipt },
  },
  component: lazyRouteComponent(
    () => import('#workplaces/portal/my-invoices-page.tsx'),
    'MyInvoicesPage',
  ),
})

export const agentInvoices = createRoute({
  getParentRoute: () => signedIn,
  path: '/agent-invoices',
  staticData: {
    who: 'invoices.granted',
    entry: { label: 'Invoices', about: 'Invoices shared with you', icon: IconReceipt },
  },
  component: lazyRouteComponent(
    () => import('#workplaces/portal/agent-invoices-page.tsx'),
    'AgentInvoicesPage',
  ),
})

export const documents = createRoute({
  getParentRoute: () => signedIn,
  path: '/documents',
  staticData: {
    who: 'documents.mine',
    entry: { label: 'Documents', about: 'Documents for your claim', icon: IconFiles },
  },
  component: lazyRouteComponent(
    () => import('#workplaces/portal/documents-page.tsx'),
    'DocumentsPage',
  ),
})

export const agentDocuments = createRoute({
  getParentRoute: () => signedIn,
  path: '/agent-documents',
  staticData: {
    who: 'documents.granted',
    entry: { label: 'Claims Documents', about: 'Documents shared with you', icon: IconFiles },
  },
  component: lazyRouteComponent(
    () => import('#workplaces/portal/agent-documents-page.tsx'),
    'AgentDocumentsPage',
  ),
})

export const agentEquipment = createRoute({
  getParentRoute: () => signedIn,
  path: '/agent-equipment',
  staticData: {
    who: 'placements.granted',
    entry: { label: 'Equipment Log', about: 'Equipment on site and rental days', icon: IconWind },
  },
  component: lazyRouteComponent(
    () => import('#equipment/unit-page/agent-equipment-page.tsx'),
    'AgentEquipmentPage',
  ),
})

/** In the order of the navigation. routes.tsx joins them. */
export const pages = [
  agentCustomers,
  agentClaim,
  agentPhotos,
  documents,
  agentDocuments,
  agentEquipment,
  notes,
  myInvoices,
  agentInvoices,
] as const
