import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { MOST } from '#workplaces/search/search.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newUnit } from '#testing/equipment-rows.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { newDraft } from '#testing/invoice-rows.ts'
import { freeCustomer, newLead } from '#testing/rows.ts'
import { searchForm } from '#values/search-words.ts'

const company = useCompany()
const find = (q: string) => company.as(1).search.find({ q })

let folder_number: string
const customer = {
  ...plainCustomer,
  id: newId(),
  first_name: 'Zenobia',
  last_name: 'Quillfeather',
  phone: '(404) 555-0142',
  address: '99 Tupelo Bend',
  city: 'Macon',
  state: 'GA',
  zip_code: '30377',
  claim_number: 'HO-7741-Z',
  insurance_company: 'Gulfshore Underwriters',
  contract_status: 'active' as const,
}
beforeAll(async () => {
  await company.as(1).customers.add(customer)
  const job = await company.as(1).jobs.create({
    id: newId(),
    customer_id: customer.id,
    description: 'Wet',
    start_date: '2026-11-21',
    date_of_loss: null,
    cause_of_loss: null,
    water_category: null,
    water_class: null,
    policy_number: 'PX-88',
    adjuster_name: 'Sinéad O’Farrell',
    adjuster_phone: null,
    adjuster_email: null,
  })
  folder_number = job.folder_number!
})

describe('search', () => {
  it('finds a customer by name, number or telephone, however it was written', async () => {
    const { customers } = await find('quillfea')
    expect(customers.map(({ name }) => name)).toEqual(['Zenobia Quillfeather'])
    expect((await find(customers[0]!.customer_number)).customers.map(({ id }) => id)).toContain(
      customer.id,
    )
    expect((await find('404.555.0142')).customers.map(({ id }) => id)).toContain(customer.id)
  })

  it('finds a job by its folder number, also by the beginning of it', async () => {
    const { jobs } = await find(folder_number)
    expect(jobs).toMatchObject([
      {
        customer_id: customer.id,
        customer_name: 'Zenobia Quillfeather',
        folder_number,
        status: 'active',
      },
    ])
    expect((await find(folder_number.slice(0, 4))).jobs.length).toBeGreaterThan(0)
  })

  it('finds customers by words in any order, among them a ZIP code and a part of a phone number', async () => {
    for (const q of [
      'quill zen',
      'quillfeather 30377',
      '30377',
      '555-0142 zenobia',
      '(404) 555 quill',
      'quillfeather tupelo',
      'HO-7741-Z',
      '7741-z quill',
    ])
      expect(
        (await find(q)).customers.map(({ id }) => id),
        q,
      ).toContain(customer.id)
    expect((await find('quillfeather 30378')).customers).toEqual([])
  })

  it('says by what else a customer and their job were found: insurer, town, email, claim', async () => {
    const { customers, jobs } = await find('quillfeather gulfshore')
    const also = ['Macon GA 30377', 'Gulfshore Underwriters', 'ada@example.com', 'Claim HO-7741-Z']
    expect([customers, jobs]).toMatchObject([
      [{ also }],
      [{ also: [...also, 'Adjuster Sinéad O’Farrell'] }],
    ])
  })

  it('finds jobs by address, claim, policy and folder number, together with a name', async () => {
    for (const q of [
      '99 tupelo',
      'ho-7741-z',
      'PX-88',
      `zenobia ${folder_number}`,
      `px-88 quill`,
      folder_number.slice(1),
    ])
      expect(
        (await find(q)).jobs.map(({ customer_id }) => customer_id),
        q,
      ).toContain(customer.id)
    for (const q of [`${folder_number} pettigrew`, 'px-88 pettigrew'])
      expect((await find(q)).jobs, q).toEqual([])
  })

  it('finds jobs by their adjuster, and says so', async () => {
    for (const q of ['ofarrell', "sinead o'farrell", 'O’Farrell quill'])
      expect((await find(q)).jobs, q).toMatchObject([
        { customer_id: customer.id, also: expect.arrayContaining(['Adjuster Sinéad O’Farrell']) },
      ])
  })

  it('finds names and codes however phones and keyboards write them', async () => {
    const id = newId()
    await company.as(1).customers.add({
      ...plainCustomer,
      id,
      first_name: 'Sine\u0301ad',
      last_name: "O'Brien-Núñez",
      claim_number: 'AM-024',
    })
    for (const q of [
      'o’brien',
      "O'Brien",
      'obrien',
      'sinead',
      'Sinéad',
      'brien nunez',
      'AM024',
      'am-024',
      'AM–024',
    ])
      for (const found of [
        (await find(q)).customers,
        (await company.as(1).customers.list({ q })).rows,
      ])
        expect(
          found.map((one) => one.id),
          q,
        ).toContain(id)
    await company.owner.query(`update profiles set name = 'Chloé D’Arcy' where role = 4`)
    expect((await find("chloe d'arcy")).people.length).toBeGreaterThan(0)
  })

  it('has one form of a text in the browser, in stored columns and in the database’s own function', async () => {
    const texts = [
      'Sine\u0301ad O’Brien',
      'ＡＭ－024',
      'Nguyễn ﬁre ½',
      'हरि สมชาย 김철수',
      'so\u00adft\u200b ´`ʼ',
      'İstanbul ΑΒΓ',
      'a—b–c‑d−e',
    ]
    for (const text of texts) {
      const { rows } = await company.owner.query<{ stored: string; said: string }>(
        `with one as (insert into price_items (id, item_number, description, unit_price_cents) values (gen_random_uuid(), $1, $2, 1) returning *)
         select split_part(search_text, e'\n', 2) as stored, app.searchable(description) as said from one`,
        [newId().slice(-12), text],
      )
      expect(rows[0], text).toEqual({ stored: searchForm(text), said: searchForm(text) })
    }
  })

  it('finds an invoice by its number, written as people do, and by no part of it', async () => {
    const id = await newDraft(company)
    const { invoice_number } = await company.as(1).invoices.read({ id })
    for (const q of [`INV-${invoice_number}`, `inv ${invoice_number}`, ` ${invoice_number} `])
      expect((await find(q)).invoices, q).toMatchObject([{ id, invoice_number, status: 'draft' }])
    for (const q of [`INV-${invoice_number}9`, `${invoice_number}`.slice(1), '99999999999'])
      expect((await find(q)).invoices, q).toEqual([])
  })

  it('finds leads by name, phone and address', async () => {
    const id = newId()
    await company.owner.query(
      `insert into leads (id, name, phone, address, what_happened, water_running, happened, source)
       values ($1, 'Rutherford Plimpton', '+1 (678) 555-0163', '8 Gopher Wood, Macon', 'A', 'no', 'now', 'emergency')`,
      [id],
    )
    for (const q of [
      'plimpton',
      'plimpton ruther',
      '6785550163',
      '678.555.0163',
      '555-0163',
      'gopher macon',
    ])
      expect(
        (await find(q)).leads.map((lead) => lead.id),
        q,
      ).toEqual([id])
  })

  it('finds colleagues by any part of their name, and neither customers’ accounts, agents nor who has left', async () => {
    expect((await find('TRAN')).people.map(({ name }) => name)).toEqual(['Linh Tran'])
    expect((await find('Pettigrew')).people).toEqual([])
    expect((await find('Beaumont')).people).toEqual([])
    await company.owner.query(
      `update profiles set deactivated_at = now() where email = 'linh.tran@demo.test'`,
    )
    expect((await find('tran')).people).toEqual([])
  })

  it('finds units by item, serial and model number and name, and says where each stands', async () => {
    const id = await newUnit(company, 'Quillon blower')
    await company.owner.query(
      `update equipment set item_number = 'QB-77/a', serial_number = 'SNQ-5541', model_number = 'QX9' where id = $1`,
      [id],
    )
    for (const q of ['qb-77', 'snq-5541', 'qx9 quillon', 'blower 5541'])
      expect((await find(q)).equipment, q).toMatchObject([
        { id, item_number: 'QB-77/a', status: 'available', customer_name: null },
      ])
    await company.as(1).placements.deploy({
      customer_id: customer.id,
      placed_at: new Date().toISOString(),
      units: [{ id: newId(), equipment_id: id }],
    })
    expect((await find('qb-77')).equipment).toMatchObject([
      { id, status: 'deployed', customer_name: expect.stringContaining('Quillfeather') },
    ])
  })

  it('finds vehicles by number, plate and model, but none that was given up', async () => {
    const numbers = async (q: string) => (await find(q)).vehicles.map(({ number }) => number)
    await company.owner.query(
      `insert into vehicles (number, year, make, model, plate) values ('QV-9', 2021, 'Ram', 'ProMaster', 'ZQX 5518')`,
    )
    for (const q of ['qv-9', 'zqx', 'promaster 2021 qv', '5518'])
      expect(await numbers(q), q).toEqual(['QV-9'])
    await company.owner.query(`update vehicles set archived_at = now() where number = 'QV-9'`)
    expect(await numbers('qv-9')).toEqual([])
  })

  it('takes signs for what they are', async () => {
    for (const q of ['%%', '__', '\\\\', "'; --", '%a%'])
      expect(await find(q), q).toEqual({
        customers: [],
        jobs: [],
        leads: [],
        invoices: [],
        contracts: [],
        folders: [],
        equipment: [],
        vehicles: [],
        people: [],
      })
  })

  it('finds signs where they were written, and nothing that lacks them', async () => {
    const written = [String.raw`Vex\taron`, 'Vex%taron', 'Vex_taron', 'Vextaron']
    for (const name of written) {
      await company.owner.query('update leads set name = $2 where id = $1', [
        await newLead(company),
        name,
      ])
      await company.owner.query('update customers set last_name = $2 where id = $1', [
        await freeCustomer(company),
        name,
      ])
    }
    for (const name of written) {
      const { customers, leads } = await find(name)
      expect([customers, leads].map((found) => found.map((one) => one.name))).toEqual([
        [`A ${name}`],
        [name],
      ])
    }
  })

  it('offers a handful of each kind', async () => {
    expect((await find('01')).customers.length).toBe(MOST)
    expect((await find('example')).customers.length).toBe(MOST)
  })

  it('asks for two letters, and who is asking', async () => {
    expect(await outcome(find(' a '))).toBe('BAD_REQUEST')
    for (const role of [5, 6, 7, 8] as const)
      expect(await outcome(company.as(role).search.find({ q: 'quill' }))).toBe('FORBIDDEN')
  })
})

describe('who may be written down already', () => {
  const similar = (input: object) => company.as(1).customers.similar(input)
  const other = {
    ...plainCustomer,
    id: newId(),
    city_code: '01' as const,
    address: '7 Larch Way',
    zip_code: '30303',
    claim_number: 'HO-991',
    phone: '404-555-9911',
  }
  beforeAll(() => company.as(1).customers.add(other))

  it('is found by phone, by address with its ZIP code, and by claim, however they were written', async () => {
    for (const [input, why] of [
      [{ phone: '+1 (404) 555 9911' }, 'phone'],
      [{ address: ' 7 LARCH way ', zip_code: '30303' }, 'address'],
      [{ claim_number: 'ho-991' }, 'claim'],
    ] as const)
      expect(await similar(input), why).toMatchObject([
        { id: other.id, name: 'Ada Quarles', city_code: '01', why },
      ])
  })

  it('is found by a part of each word of the name, after who has the whole name, and not by one word alone', async () => {
    const like = async (name: string) =>
      (await similar({ name })).filter(({ name: found }) => found === 'Zenobia Quillfeather')
    for (const name of ['Zenobia Quillf', 'zen quill', ' Quillfeather  Zen '])
      expect(await like(name), name).toMatchObject([{ id: customer.id, why: 'similar_name' }])
    expect(await like('zenobia quillfeather')).toMatchObject([{ why: 'name' }])
    for (const name of ['Zenobia', 'nobia quillf', 'Zenobia Quillx', '%n qui', 'tupelo zen'])
      expect(await like(name), name).toEqual([])
    const whole = {
      ...customer,
      id: newId(),
      first_name: 'Zen',
      last_name: 'Quill',
      phone: '(404) 555-0143',
    }
    await company.as(1).customers.add(whole)
    expect((await similar({ name: 'zen quill' })).map(({ why }) => why)).toEqual([
      'name',
      'similar_name',
    ])
  })

  it('is not someone in another town, with half a number, or the one who is being edited', async () => {
    for (const input of [
      { address: '7 Larch Way', zip_code: '30309' },
      { phone: '555 9911' },
      {},
      { claim_number: '' },
      { phone: '404-555-9911', except: other.id },
    ])
      expect(await similar(input), JSON.stringify(input)).toEqual([])
  })

  it('is for staff alone', async () => {
    for (const role of [5, 6, 7, 8] as const)
      expect(await outcome(company.as(role).customers.similar({ phone: '404-555-9911' }))).toBe(
        'FORBIDDEN',
      )
  })
})
