import { expect, it } from 'vitest'
import { checkDeviceCode, setDeviceCode } from '#papers/handed-over/device-code.client.ts'
import { useDeviceStorage } from '#testing/device-storage.ts'

useDeviceStorage()

it('a device is taken back by the code of the person who handed it over, and by no other', async () => {
  // So long that no salt or hash has one by chance.
  await setDeviceCode('ada', '246802468024')
  await setDeviceCode('bo', '135791357913')
  expect(await checkDeviceCode('ada', '246802468024', 0)).toBe(true)
  expect(await checkDeviceCode('ada', '135791357913', 0)).not.toBe(true)
  expect(await checkDeviceCode('cy', '246802468024', 0)).not.toBe(true)
  expect(JSON.stringify(localStorage)).not.toMatch(/246802468024|135791357913/)
})

it('from the fifth wrong code in a row each waits twice as long as the one before, also for the right one', async () => {
  await setDeviceCode('ada', '2468')
  const waits = []
  let now = 0
  for (let n = 0; n < 7; n++) {
    const answer = await checkDeviceCode('ada', '0000', now)
    if (answer === true) throw new Error('taken')
    waits.push(answer.wait)
    now += answer.wait
  }
  expect(waits).toEqual([0, 0, 0, 0, 15_000, 30_000, 60_000])
  expect(await checkDeviceCode('ada', '2468', now - 1)).toEqual({ wait: 1 })
  expect(await checkDeviceCode('ada', '2468', now)).toBe(true)
  // Earlier wrong codes no longer count.
  expect(await checkDeviceCode('ada', '0000', now)).toEqual({ wait: 0 })
})
