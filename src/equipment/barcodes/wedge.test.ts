import { expect, it } from 'vitest'
import { emptyInput, addKey } from '#equipment/barcodes/wedge.ts'

/** Returns the codes that these keys produce; `gap` is the time between two keys in ms. */
function codesOf(keys: string[], gap = 12) {
  let state = emptyInput
  return keys.flatMap((key, n) => {
    const next = addKey(state, { key }, 10_000 + n * gap)
    state = next.typed
    return next.code ?? []
  })
}
const all = (text: string) => ['Shift', ...text.split(''), 'Enter']

it('reads what a scanner types, one code after the other', () => {
  expect(codesOf([...all('E-0001'), ...all('HTTPS://DRYLINE.EXAMPLE/E/AM 7')])).toEqual([
    'E-0001',
    'HTTPS://DRYLINE.EXAMPLE/E/AM 7',
  ])
})

it('leaves alone what people press: slow keys, Enter on a button, shortcuts', () => {
  expect(codesOf(all('E-0001'), 1200)).toEqual([])
  expect(codesOf(['Enter', 'x', 'Enter'])).toEqual([])
  const held = addKey({ text: 'E-00', at: 0 }, { key: 'k', ctrlKey: true }, 10)
  expect([held.isMine, held.typed]).toEqual([false, emptyInput])
})

it('keeps from the page what follows a code’s first key, so that no shortcut and no button takes it', () => {
  const first = addKey(emptyInput, { key: 'E' }, 5000)
  expect([
    first.isMine,
    addKey(first.typed, { key: '/' }, 5010).isMine,
    addKey(first.typed, { key: ' ' }, 5010).isMine,
  ]).toEqual([false, true, true])
})
