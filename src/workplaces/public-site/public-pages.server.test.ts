import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import { forgetLimits } from '#testing/people.ts'

const company = useCompany()
let settings: Record<
  'company_name' | 'phone' | 'emergency_phone' | 'website_url' | 'iicrc_url',
  string | null
>
beforeAll(async () => {
  const { rows } = await company.owner.query(
    'select company_name, phone, emergency_phone, website_url, iicrc_url from settings',
  )
  settings = rows[0] as typeof settings
})
beforeEach(async () => {
  await forgetLimits(company)
  const { company_name, phone, emergency_phone, website_url, iicrc_url } = settings
  await set(
    'company_name = $1, phone = $2, emergency_phone = $3, website_url = $4, iicrc_url = $5',
    company_name,
    phone,
    emergency_phone,
    website_url,
    iicrc_url,
  )
})

const read = async (path: string) => {
  const answer = await company.request(path, 'nobody')
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const set = (columns: string, ...values: unknown[]) =>
  company.owner.query(`update settings set ${columns}`, values)

const form = (given: Record<string, string> = {}) =>
  new URLSearchParams({
    id: newId(),
    name: 'Ottilie Marchbanks',
    phone: '(404) 555-0142',
    address: '12 Willow Ct, Woodstock, GA 30188',
    what_happened: 'The water heater burst.',
    water_running: 'yes',
    happened: 'now',
    source: 'emergency',
    email: '',
    website: '',
    ...given,
  })
const post = (body: URLSearchParams, headers: Record<string, string> = {}) =>
  company.request('/request', 'nobody', {
    method: 'POST',
    body: body.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const leads = async (name = 'Ottilie Marchbanks') =>
  (await company.owner.query('select * from leads where name = $1 order by created_at', [name]))
    .rows as Record<string, unknown>[]

describe('the public pages', () => {
  it.each(['/', '/location', '/location?q=Atlanta', '/request', '/request/received'])(
    '%s needs no script to be read',
    async (path) => {
      const { status, text } = await read(path)
      expect(status).toBe(200)
      expect(text).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
      expect(text.match(/<h1/g)).toHaveLength(1)
      expect(text).toContain('href="tel:+1')
    },
  )

  it('offer the three services, and offices beyond Georgia as offices', async () => {
    const { text } = await read('/')
    for (const service of ['Emergency water removal', 'Dehumidification', 'Mold removal'])
      expect(text).toContain(`<h3>${service}</h3>`)
    const offices = (await read('/location')).text.split('Our offices')[1]!
    for (const office of ['Rochester, NY', 'Naples, FL', 'Buffalo, NY'])
      expect(offices).toContain(office)
    expect(offices).not.toContain('Cobb County')
  })

  it('show and dial one number: the line that is answered day and night', async () => {
    for (const path of ['/', '/request', '/location']) {
      const { text } = await read(path)
      const own = text.replace(/<section aria-labelledby="offices">[\s\S]*?<\/section>/, '')
      expect([path, ...new Set(own.match(/\(\d{3}\) \d{3}-\d{4}/g))]).toEqual([
        path,
        '(404) 555-0199',
      ])
      expect([path, ...new Set(own.match(/href="tel:[^"]+/g))]).toEqual([
        path,
        'href="tel:+14045550199',
      ])
    }
  })

  it('show and dial no number before the company gave one', async () => {
    await set('phone = null, emergency_phone = null')
    for (const path of ['/', '/location', '/location?q=Atlanta', '/request', '/request/received']) {
      const { status, text } = await read(path)
      expect([path, status]).toEqual([path, 200])
      // Offices have their own numbers.
      const own = text.replace(/<section aria-labelledby="offices">[\s\S]*?<\/section>/, '')
      expect(own, path).not.toMatch(/href="tel:|\(\d{3}\) \d{3}-\d{4}|null|undefined/)
    }
  })

  it('a new company has no number that no one gave it', async () => {
    const { rows } = await company.owner.query(
      `select column_default from information_schema.columns where table_name = 'settings' and column_name in ('phone', 'emergency_phone')`,
    )
    expect(rows).toEqual([{ column_default: null }, { column_default: null }])
  })

  it('say what the settings say, from the moment they do', async () => {
    await set(
      `company_name = $1, emergency_phone = $2, website_url = null, iicrc_url = null`,
      'Piedmont <b>& Sons',
      '(470) 555-0133',
    )
    const { text } = await read('/')
    expect(text).toContain('Piedmont &lt;b&gt;&amp; Sons')
    expect(text).not.toContain('<b>& Sons')
    expect(text).toContain('href="tel:+14705550133"')
    expect(text).not.toContain('not our main page')
    expect(text).not.toContain('IICRC')
    await set(
      `website_url = 'https://example.com/"><script>', iicrc_url = 'https://example.com/proof'`,
    )
    const after = (await read('/')).text
    expect(after).toContain('href="https://example.com/&quot;&gt;&lt;script&gt;"')
    expect(after).toContain('IICRC Certified Firm')
  })

  it('describe the company to search engines without a way out of the script that holds it', async () => {
    await set(`company_name = $1`, 'A</script><script>alert(1)</script>')
    const { text } = await read('/')
    const [, data] = text.match(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/)!
    const described = JSON.parse(data!) as Record<string, unknown>
    expect(described).toMatchObject({
      '@type': ['EmergencyService', 'LocalBusiness'],
      name: 'A</script><script>alert(1)</script>',
    })
    expect(text).not.toContain('<script>alert(1)')
  })

  it('repeat what was asked without running it', async () => {
    const { text } = await read(
      `/location?q=${encodeURIComponent('"><img src=x onerror=alert(1)>, GA')}`,
    )
    expect(text).not.toContain('<img src=x')
    expect(text).toContain('We service this Georgia area!')
  })

  it('light the county on the map, and list the areas only where we do not come', async () => {
    expect((await read('/location?q=30188')).text).toMatch(
      /class="served lit"><title>Cherokee County: served/,
    )
    expect((await read('/location?q=30188')).text).not.toContain('Primary service areas')
    const elsewhere = (await read('/location?q=31401')).text
    expect(elsewhere).toMatch(/class="lit"><title>Chatham County</)
    expect(elsewhere).toContain('Primary service areas')
    expect(elsewhere).not.toContain('Corporate Office')
  })

  it('takes a request from where it recognized nothing, as the spelling may be what is wrong', async () => {
    const request = '>Request Emergency Service</a>'
    for (const typed of ['attlanta', '3018', 'my house']) {
      const { text } = await read(`/location?q=${encodeURIComponent(typed)}`)
      expect(text, typed).toContain('We currently only service areas in Georgia.')
      expect(text, typed).toContain('Check the spelling, or call us.')
      expect(text, typed).toContain(request)
    }
    for (const typed of ['Denver, CO', '31401', 'Savannah', 'Atlanta']) {
      const { text } = await read(`/location?q=${encodeURIComponent(typed)}`)
      expect(text, typed).not.toContain('Check the spelling')
      expect(text.includes(request), typed).toBe(typed === 'Atlanta')
    }
  })

  it('show who is signed in the dashboard instead of the landing page', async () => {
    const answer = await company.request('/', 1)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard'])
  })

  it('tell search engines where to look and where not', async () => {
    expect((await read('/robots.txt')).text).toContain('Disallow: /mailbox')
    expect((await read('/sitemap.xml')).text).toContain('/location</loc>')
    expect((await read('/location?q=x')).text).toContain('noindex')
  })
})

describe('the plain form', () => {
  it('makes a lead with its location, once however often it is sent', async () => {
    const body = form({ name: 'Ottilie Once' })
    for (let n = 0; n < 2; n++) {
      const answer = await post(body)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/request/received'])
    }
    expect(await leads('Ottilie Once')).toMatchObject([
      { city_code: '10', suspicious: false, status: 'new', email: null },
    ])
  })

  it('tells an address once a day that it arrived, in words of ours alone', async () => {
    const send = (more: Record<string, string>) =>
      post(form({ email: 'Neighbor@example.com', ...more }))
    await send({ id: newId(), name: 'Buy cheap at example.org' })
    await send({ id: newId(), email: 'neighbor@example.com' })
    await send({ id: newId(), email: 'robot@example.com', website: 'x' })
    const { rows } = await company.owner.query<{ recipient: string; body_text: string }>(
      `select recipient, body_text from auth.emails where subject = 'We got your request'`,
    )
    expect(rows.map(({ recipient }) => recipient.toLowerCase())).toEqual(['neighbor@example.com'])
    expect(rows[0]!.body_text).toContain('(404) 555-0142')
    expect(rows[0]!.body_text).not.toContain('example.org')
  })

  it('comes back with what was typed, and what is wrong at its field', async () => {
    const answer = await post(
      form({ phone: '12', name: '"><script>x</script>', what_happened: '' }),
    )
    expect(answer.status).toBe(400)
    const text = await answer.text()
    expect(text).toContain('We need a phone number with its area code to call you back')
    expect(text).toContain('Tell us what happened')
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"')
    expect(text).toContain('value="12 Willow Ct, Woodstock, GA 30188"')
    expect(text).toMatch(/value="yes"\s+required\s+checked/)
  })

  it('answers a script with the fields that are wrong', async () => {
    const answer = await post(form({ phone: '' }), { accept: 'application/json' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      errors: { phone: expect.stringContaining('phone') as string },
    })
  })

  it('takes what was corrected after it was sent as a request of its own', async () => {
    const id = newId()
    await post(form({ id, name: 'Ottilie Marchbanks', phone: '(404) 555-0111' }))
    await post(form({ id, name: 'Ottilie Marchbanks', phone: '(404) 555-0122' }))
    expect((await leads()).map(({ phone }) => phone)).toEqual(
      expect.arrayContaining(['(404) 555-0111', '(404) 555-0122']),
    )
  })

  it('mends what no person typed, and refuses what no form holds', async () => {
    expect((await post(form({ id: 'none', source: 'elsewhere', utm_source: 'ad' }))).status).toBe(
      303,
    )
    expect((await post(form({ what_happened: 'x'.repeat(50_000) }))).status).toBe(413)
  })

  it('keeps what a program sent apart', async () => {
    await post(form({ website: 'https://spam.example' }))
    expect((await leads()).at(-1)).toMatchObject({ suspicious: true })
  })

  it('is refused from another site, and after twenty an hour, with what was typed', async () => {
    expect((await post(form(), { origin: 'https://evil.example' })).status).toBe(403)
    for (let n = 0; n < 20; n++) expect((await post(form())).status).toBe(303)
    const refused = await post(form())
    expect(refused.status).toBe(429)
    const text = await refused.text()
    expect(text).toContain('Please call us')
    expect(text).toContain('Ottilie Marchbanks')
  })
})
