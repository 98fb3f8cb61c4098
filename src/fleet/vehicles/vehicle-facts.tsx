import { vehicleWords } from '#fleet/vehicles/vehicle-words.ts'
import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { BLANK, nameIn, shownIn } from '#values/words.ts'

const fields = [
  ...(['current_mileage', 'plate', 'city_code', 'last_oil_change', 'last_tire_rotation'] as const),
  ...(['registration_expires', 'insurance_expires', 'description'] as const),
]

/** Facts about a vehicle besides those in the page's header. */
export const VehicleFacts = ({ vehicle }: { vehicle: Vehicle }) => (
  <Facts cols={2}>
    {fields.map((field) => (
      <Fact key={field} name={nameIn(vehicleWords, field)} wide={field === 'description'}>
        {shownIn(vehicleWords, field, vehicle[field], BLANK)}
      </Fact>
    ))}
  </Facts>
)
