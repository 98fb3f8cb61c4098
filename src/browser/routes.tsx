import * as assets from '#browser/asset-routes.tsx'
import * as contracts from '#browser/contract-routes.tsx'
import * as door from '#browser/front-door-routes.tsx'
import * as money from '#browser/money-routes.tsx'
import * as office from '#browser/office-routes.tsx'
import * as outside from '#browser/outside-routes.tsx'
import { root } from '#browser/root-route.tsx'
import * as shared from '#browser/shared-routes.tsx'
import * as staff from '#browser/staff-routes.tsx'
import { unknownPage } from '#browser/unknown-page.tsx'

// The browser app, in the order of the navigation. Pages are in the file of their readers, which
// also says who may see each.

export const routeTree = root.addChildren([
  ...door.pages,
  shared.signedIn.addChildren([
    shared.dashboard,
    ...staff.pages,
    ...outside.pages,
    ...shared.pages,
    ...assets.pages,
    ...contracts.pages,
    ...money.pages,
    ...office.pages,
    unknownPage,
  ]),
])
