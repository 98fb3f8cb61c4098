import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Edit,
  conflictingFields,
  followingFields,
  pickFields,
  typedFields,
} from '#client/edits.ts'

const seen = { insurance_company: 'Peachtree Mutual', claim_number: null as string | null }
const edit = (typed: Partial<typeof seen>, saved: Partial<typeof seen> = {}) => ({
  seen,
  typed: { ...seen, ...typed },
  saved: { ...seen, ...saved },
})

describe('an edit of a record', () => {
  it('holds something unsaved once something else is typed than was seen', () => {
    expect(typedFields(edit({}))).toEqual([])
    expect(typedFields(edit({ insurance_company: 'Peachtree Mutual ', claim_number: '' }))).toEqual(
      [],
    )
    expect(typedFields(edit({ claim_number: '7' }))).toEqual(['claim_number'])
    expect(
      typedFields({
        seen: { progress: 0 },
        typed: { progress: '' as string | number } as { progress: number },
      }),
    ).toEqual(['progress'])
  })

  it('follows what others save where nothing was typed, and where the same was', () => {
    expect(
      followingFields(
        edit({ claim_number: '7' }, { insurance_company: 'Allied', claim_number: '7' }),
      ),
    ).toEqual(['insurance_company', 'claim_number'])
  })

  it('conflicts where someone else saved something else than was typed, and there only', () => {
    expect(conflictingFields(edit({ claim_number: '7' }))).toEqual([])
    expect(
      conflictingFields(
        edit({ claim_number: '7' }, { insurance_company: 'Allied', claim_number: '8' }),
      ),
    ).toEqual(['claim_number'])
    expect(conflictingFields(edit({ claim_number: '7' }, { claim_number: ' 7' }))).toEqual([])
    expect(conflictingFields(edit({}, { claim_number: '8' }))).toEqual([])
  })

  it('neither overwrites what was not seen, nor loses what was typed, whoever saves what', () => {
    const value = fc.constantFrom('', ' ', 'a', 'a ', 'b', 'c')
    const values = fc.record({ name: value, phone: value })
    fc.assert(
      fc.property(values, values, values, (seen, typed, saved) => {
        const edit: Edit<typeof seen> = { seen, typed, saved }
        const [following, conflicting] = [followingFields(edit), conflictingFields(edit)]
        const after = { ...typed, ...pickFields(saved, following) }
        const seenAfter = { ...seen, ...pickFields(saved, following) }
        for (const field of ['name', 'phone'] as const) {
          const changed = seen[field].trim() !== saved[field].trim()
          const isTyped = typed[field].trim() !== seen[field].trim()
          // If the field was typed and someone else saved another value, a person decides.
          // Otherwise the value seen equals the value saved.
          expect(conflicting.includes(field)).toBe(
            changed && isTyped && typed[field].trim() !== saved[field].trim(),
          )
          if (!conflicting.includes(field))
            expect(seenAfter[field].trim()).toBe(saved[field].trim())
          if (isTyped) expect(after[field].trim()).toBe(typed[field].trim())
        }
      }),
    )
  })
})
