import type { CDPSession, Page } from 'playwright-core'
import { CUSTOMERS, READINGS, addLosses, lossesOf } from '#bench/drying-losses.ts'
import { median } from '#bench/load.ts'
import { setUp, signIn } from '#bench/stand.ts'
import { launchChromium, prepareChromium } from '#testing/chromium.ts'

// npm run bench -- round: what a reading that is entered in a round costs the device, on the loss
// of 30 days with 40 points, in a window of 390 px. It is the processor time of the page's thread
// from the first digit until the page is at rest: the reading is kept, sent and answered, and what
// the change concerns is read again and drawn. Time on the clock would depend on what else runs.

const MOST = 100
/** Air stops of the round, and points that are measured after them. */
const [AIR, POINTS] = [12, 24]
/** Ms of a quiet page until a reading is over: changes are read again at most once a second. */
const REST = 2500
/** Ms that a busy machine may take for a step. */
const LONGEST = 300_000
/** First readings of each kind, which compile what the others run. */
const COLD = 2

/** Opens the tab of a job and begins a round. */
async function beginRound(page: Page, job_id: string) {
  await page.goto(`/jobs/${job_id}?tab=drying`)
  await page.getByRole('button', { name: /^(Start|Resume) Round/ }).click()
  await page.getByRole('dialog', { name: 'Round' }).waitFor()
  await page.waitForTimeout(REST)
}

/** Opens a stopwatch for the processor time of a page's thread, in ms. */
async function openWatch(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => 1000 * metrics.find((one) => one.name === name)!.value
    return { all: of('TaskDuration'), script: of('ScriptDuration') }
  }
  return async (work: () => Promise<unknown>) => {
    const before = await read()
    await work()
    await page.waitForTimeout(REST)
    const after = await read()
    return { all: after.all - before.all, script: after.script - before.script }
  }
}

/** Reads a number of stops, typing as a keyboard wedge does, and returns the ms of each. */
async function readStops(page: Page, watch: Awaited<ReturnType<typeof openWatch>>) {
  const stop = page.getByRole('dialog', { name: 'Round' }).getByRole('status').first()
  const seen: Record<'air' | 'point', Awaited<ReturnType<typeof watch>>[]> = { air: [], point: [] }
  for (let n = 0; n < AIR + POINTS; n++) {
    const shown = await stop.textContent()
    const isAir = (await page.getByLabel('Relative humidity').count()) > 0
    const cost = await watch(async () => {
      await page.keyboard.type(isAir ? '78.5' : '17.4')
      await page.keyboard.press('Enter')
      if (isAir) {
        await page.keyboard.type('41')
        await page.keyboard.press('Enter')
      }
    })
    if ((await stop.textContent()) === shown) throw new Error(`stop ${shown} was not left`)
    seen[isAir ? 'air' : 'point'].push(cost)
  }
  return seen
}

/** Prints the cost of a reading, with and without a connection. Returns false if one is too high. */
export async function round() {
  prepareChromium()
  const stand = await setUp(CUSTOMERS)
  // The tests' browser never optimizes code; people's browsers do.
  const browser = await launchChromium(['--js-flags='])
  try {
    await addLosses(stand.ownerUrl, READINGS[0])
    const { long } = await lossesOf(stand.ownerUrl)
    const [name, value] = (await signIn(stand.url)).split(/=(.*)/) as [string, string]
    let isReached = true
    for (const offline of [false, true]) {
      const context = await browser.newContext({
        ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
        ...{ deviceScaleFactor: 2, baseURL: stand.url },
      })
      context.setDefaultTimeout(LONGEST)
      await context.addCookies([{ name, value, url: stand.url }])
      await context.addInitScript(() => localStorage.setItem('selectedCity', '01'))
      const page = await context.newPage()
      await beginRound(page, long.job_id)
      await context.setOffline(offline)
      const seen = await readStops(page, await openWatch(page))
      for (const [kind, all] of Object.entries(seen)) {
        const costs = all.slice(COLD)
        const cost = median(costs.map((one) => one.all))
        isReached &&= cost <= MOST
        console.log(
          `${cost <= MOST ? 'reached' : 'missed '}  a reading of ${kind === 'air' ? 'air' : 'a point'}, ${offline ? 'offline' : 'online'}: ${cost.toFixed(0)} ms (at most ${MOST}), ${median(costs.map(({ script }) => script)).toFixed(0)} ms of them scripts, at most ${Math.max(...costs.map((one) => one.all)).toFixed(0)} ms, in ${costs.length} readings`,
        )
      }
      await context.close()
    }
    return isReached
  } finally {
    await browser.close()
    await stand.close()
  }
}
