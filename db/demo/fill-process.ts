import { fillDemo } from '#db/demo/fill.ts'
import { fillClaims } from '#db/demo/claims.ts'
import { fillContracts } from '#db/demo/contracts.ts'
import { fillPhotos } from '#db/demo/photos.ts'
import { fillVehiclePhotos } from '#db/demo/vehicle-photos.ts'
import type { StorageSettings } from '#runtime/settings.ts'

// Fills the demo company in a process that ends afterwards. What it needs for that (names, scenes,
// a picture library, 200 MB) is freed with it, and the server that waits for it stays small.

export interface FillOrder {
  ownerUrl: string
  customers: number
  storage: StorageSettings
}

process.once('message', (order: FillOrder) => {
  const filled = fillDemo(order.ownerUrl, order.customers)
    .then(() => fillPhotos(order.ownerUrl, order.storage))
    .then(() => fillVehiclePhotos(order.ownerUrl, order.storage))
    .then(() => fillContracts(order.ownerUrl, order.storage))
    .then(() => fillClaims(order.ownerUrl))
  filled.then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(1))
