import { equipmentFields } from '#equipment/equipment/equipment-draft.ts'
import { equipmentWords } from '#equipment/equipment/equipment-words.ts'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import { CompanyDay } from '#client/company-day.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { BLANK, nameIn, shownIn } from '#values/words.ts'

/** Fields shown in the page's header. */
const atHead = new Set(['name', 'item_number', 'category', 'purchase_price_cents'])

/** The unit's other fields. */
export const UnitFacts = ({ unit }: { unit: Equipment }) => (
  <Facts cols={2}>
    {equipmentFields
      .filter((field) => !atHead.has(field))
      .map((field) => (
        <Fact
          key={field}
          name={nameIn(equipmentWords, field)}
          wide={field === 'description' || field === 'city_code'}
        >
          {shownIn(equipmentWords, field, unit[field], BLANK)}
        </Fact>
      ))}
    <Fact name="Added">
      <CompanyDay at={unit.created_at} />
    </Fact>
  </Facts>
)
