import { IconTruck, IconWind } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from '#browser/shared-routes.tsx'
import { vehicleStatuses } from '#fleet/vehicles/vehicles.ts'
import {
  equipmentCategories,
  equipmentConditions,
  equipmentOrders,
  equipmentStatuses,
} from '#equipment/equipment/equipment.ts'
import { scanModes } from '#equipment/scanning/scan-list.ts'
import { outDays } from '#equipment/placements/placements.ts'
import { keys } from '#values/keys.ts'
import { address, id, on, oneOf } from '#values/address.ts'
import { listAddress, place, scope, searched } from '#browser/list-address.ts'

// Equipment and vehicles, for staff.

export const fleet = createRoute({
  getParentRoute: () => signedIn,
  path: '/fleet',
  validateSearch: address({
    q: searched,
    status: oneOf(keys(vehicleStatuses)),
    archived: on,
    expiring: on,
    city: scope,
    ...listAddress(),
  }),
  staticData: {
    who: 'vehicles.list',
    entry: {
      label: 'Fleet',
      about: 'Vehicles ready and out of service',
      icon: IconTruck,
      group: 'assets',
    },
  },
  component: lazyRouteComponent(() => import('#fleet/vehicle-page/fleet-page.tsx'), 'FleetPage'),
})

export const fleetServices = createRoute({
  getParentRoute: () => signedIn,
  path: '/fleet/services',
  validateSearch: address({
    status: oneOf(['requested', 'scheduled']),
    city: scope,
    ...listAddress(),
  }),
  staticData: { who: 'vehicles.list', title: 'Fleet Services' },
  component: lazyRouteComponent(
    () => import('#fleet/vehicle-services/fleet-services-page.tsx'),
    'FleetServicesPage',
  ),
})

export const fleetVehicle = createRoute({
  getParentRoute: () => signedIn,
  path: '/fleet/$id',
  staticData: { who: 'vehicles.list', title: 'Fleet' },
  component: lazyRouteComponent(
    () => import('#fleet/vehicle-page/vehicle-page.tsx'),
    'VehiclePage',
  ),
})

export const equipment = createRoute({
  getParentRoute: () => signedIn,
  path: '/equipment',
  validateSearch: address({
    q: searched,
    status: oneOf(keys(equipmentStatuses)),
    category: oneOf(keys(equipmentCategories)),
    condition: oneOf(keys(equipmentConditions)),
    city: scope,
    ...listAddress(...equipmentOrders),
  }),
  staticData: {
    who: 'equipment.list',
    entry: {
      label: 'Equipment',
      about: 'Unit locations and rental income',
      icon: IconWind,
      group: 'assets',
    },
  },
  component: lazyRouteComponent(
    () => import('#equipment/unit-page/equipment-page.tsx'),
    'EquipmentPage',
  ),
})

export const scanEquipment = createRoute({
  getParentRoute: () => signedIn,
  path: '/equipment/scan',
  validateSearch: address({
    mode: oneOf(scanModes),
    job: id,
  }),
  staticData: { who: 'equipment.place', title: 'Scan Equipment' },
  component: lazyRouteComponent(() => import('#equipment/scanning/scan-page.tsx'), 'ScanPage'),
})

export const importEquipment = createRoute({
  getParentRoute: () => signedIn,
  path: '/equipment/import',
  staticData: { who: 'equipment.import', title: 'Import Equipment' },
  component: lazyRouteComponent(
    () => import('#workplaces/imports/import-page.tsx'),
    'ImportEquipmentPage',
  ),
})

export const kits = createRoute({
  getParentRoute: () => signedIn,
  path: '/equipment/kits',
  staticData: { who: 'kits.edit', title: 'Kits' },
  component: lazyRouteComponent(() => import('#equipment/kits/kits-page.tsx'), 'KitsPage'),
})

export const sizingFactors = createRoute({
  getParentRoute: () => signedIn,
  path: '/sizing-factors',
  staticData: { who: 'drying.list', title: 'Sizing Factors' },
  component: lazyRouteComponent(
    () => import('#drying/sizing/sizing-factors-page.tsx'),
    'SizingFactorsPage',
  ),
})

export const equipmentOut = createRoute({
  getParentRoute: () => signedIn,
  path: '/equipment/out',
  validateSearch: address({
    over: oneOf(outDays),
    closed: on,
    ours: on,
    city: scope,
    ...listAddress(),
  }),
  staticData: { who: 'equipment.list', title: 'Equipment Out' },
  component: lazyRouteComponent(() => import('#equipment/placements/out-page.tsx'), 'OutPage'),
})

export const unit = createRoute({
  getParentRoute: () => signedIn,
  path: '/equipment/$id',
  validateSearch: place,
  staticData: { who: 'equipment.list', title: 'Equipment' },
  component: lazyRouteComponent(() => import('#equipment/unit-page/unit-page.tsx'), 'UnitPage'),
})

/** The page that the codes on labels lead to. Codes are usually in capitals. */
export const labeledUnit = createRoute({
  getParentRoute: () => signedIn,
  path: '/e/$code',
  staticData: { who: 'equipment.list', title: 'Equipment', under: '/equipment' },
  component: lazyRouteComponent(
    () => import('#equipment/scanning/labeled-unit-page.tsx'),
    'LabeledUnitPage',
  ),
})

/** In the order of the navigation. routes.tsx joins them. */
export const pages = [
  equipment,
  scanEquipment,
  importEquipment,
  equipmentOut,
  kits,
  sizingFactors,
  unit,
  labeledUnit,
  fleet,
  fleetServices,
  fleetVehicle,
] as const
