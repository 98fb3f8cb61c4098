import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Typing, afterSaving, over, withTyped } from '#features/settings/typing.ts'

const saved = { name: 'Dryline', phone: '1' }
const fresh: Typing<typeof saved> = { typed: {}, seen: saved }

describe('a form over a record that others save too', () => {
  it('follows what is saved while nothing is typed', () => {
    const theirs = { name: 'Whitfield', phone: '2' }
    expect(over(fresh, theirs)).toEqual({ values: theirs, dirty: false, met: false })
  })

  it('keeps what was typed, follows in the other fields, and says so', () => {
    const typing = withTyped(fresh, saved, 'name', 'Mine')
    expect(over(typing, saved)).toEqual({ values: { name: 'Mine', phone: '1' }, dirty: true, met: false })
    expect(over(typing, { name: 'Theirs', phone: '2' })).toEqual({ values: { name: 'Mine', phone: '2' }, dirty: true, met: true })
  })

  it('is untouched again when what was typed is typed back', () => {
    const typing = withTyped(withTyped(fresh, saved, 'name', 'Mine'), saved, 'name', 'Dryline')
    expect(over(typing, { name: 'Theirs', phone: '1' })).toMatchObject({ values: { name: 'Theirs' }, dirty: false })
  })

  it('keeps after saving only what was typed since', () => {
    const sent = { name: ' Mine ', phone: '1' }
    const typing = withTyped(withTyped(fresh, saved, 'name', ' Mine '), saved, 'phone', '3')
    const now = { name: 'Mine', phone: '1' }
    expect(over(afterSaving(typing, sent, now), now)).toEqual({ values: { name: 'Mine', phone: '3' }, dirty: true, met: false })
  })

  it('never changes under the person’s hands: the last thing typed into a field stays, whatever others save in between', () => {
    const field = fc.constantFrom('name' as const, 'phone' as const)
    const step = fc.oneof(
      fc.record({ field, typed: fc.string() }),
      fc.record({ saved: fc.record({ name: fc.string(), phone: fc.string() }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let typing = fresh
        let server = saved
        const last: Partial<typeof saved> = {}
        for (const step of steps) {
          if ('saved' in step) server = step.saved
          else {
            typing = withTyped(typing, server, step.field, step.typed)
            // Typed as it is saved, it is not typed.
            if (step.typed === server[step.field]) delete last[step.field]
            else last[step.field] = step.typed
          }
        }
        expect(over(typing, server).values).toEqual({ ...server, ...last })
      }),
    )
  })
})
