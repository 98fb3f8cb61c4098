import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { type CustomerRecord, customerSections } from '#loss/customers/customers.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { callers, plainCustomer } from '#testing/fixtures.ts'

const company = useCompany()

const newCustomer = async () => {
  const { id } = await company.as(1).customers.add({ ...plainCustomer, id: newId() })
  return company.as(1).customers.read({ id })
}

const changes = {
  basic: { first_name: 'Marguerite', last_name: 'Delacroix', contract_status: 'active_w_equip' },
  contact: {
    email: 'marguerite@example.com',
    phone: '(404) 555-0142',
    address: '12 Shady Oak Lane',
    city: 'Roswell',
    state: 'GA',
    zip_code: '30075',
  },
  insurance: { insurance_company: 'Peachtree Mutual', claim_number: 'HO-77' },
  additional: { contract_upload_progress: 60, invoice_number: 1042 },
} as const
type Section = keyof typeof changes
type Change = Parameters<ReturnType<typeof company.as>['customers']['edit']>[0]

const sectionOf = (section: Section, record: CustomerRecord) =>
  Object.fromEntries(
    Object.keys(customerSections[section].shape).map((field) => [
      field,
      record[field as keyof CustomerRecord],
    ]),
  )

const change = (section: Section, record: CustomerRecord, now: object = changes[section]) =>
  ({ id: record.id, was: sectionOf(section, record), ...now }) as Change

const audits = (id: string) => company.as(1).audits.list({ tables: ['customers'], row_id: id })

describe('a section', () => {
  it.each(Object.keys(changes) as Section[])(
    '%s is saved by itself, and its history says who, what was and what is',
    async (section) => {
      const before = await newCustomer()
      const after = await company.as(2).customers.edit(change(section, before))
      const { name: nameBefore, ...rest } = before
      const { name, ...restAfter } = after
      expect(restAfter).toEqual({ ...rest, ...changes[section] })
      expect(name).toBe(section === 'basic' ? 'Marguerite Delacroix' : nameBefore)
      expect(await company.as(1).customers.read({ id: before.id })).toEqual(after)

      const { rows } = await company.owner.query('select name from profiles where id = $1', [
        await personId(company, 2),
      ])
      const told = (await audits(before.id)).filter(({ field }) => field !== null)
      expect(new Set(told.map(({ field }) => field))).toEqual(
        new Set(Object.keys(changes[section])),
      )
      for (const { field, old_value, new_value, actor_name } of told) {
        const text = (value: unknown) => (value === null ? null : String(value as string | number))
        expect(old_value).toBe(text(before[field as keyof CustomerRecord]))
        expect(new_value).toBe(text(after[field as keyof CustomerRecord]))
        expect(actor_name).toBe((rows[0] as { name: string }).name)
      }
    },
  )

  it('writes down only the fields that changed', async () => {
    const before = await newCustomer()
    await company
      .as(1)
      .customers.edit(
        change('contact', before, { ...sectionOf('contact', before), phone: '555-0101' }),
      )
    expect((await audits(before.id)).map(({ field }) => field)).toEqual(['phone', null])
  })

  it('refuses fields whose value was not read, and values that are not right, at their field', async () => {
    const before = await newCustomer()
    const attempts: [Section, object, string][] = [
      [
        'insurance',
        { ...changes.insurance, contract_status: 'billed' },
        'Send in `was` what you read of: contract_status',
      ],
      ['basic', { ...changes.basic, first_name: '  ' }, 'First name is required'],
      ['contact', { ...changes.contact, email: 'nobody' }, 'Enter a valid email address'],
      [
        'additional',
        { ...changes.additional, contract_upload_progress: 101 },
        'Contract upload progress must be between 0 and 100',
      ],
      [
        'additional',
        { ...changes.additional, contract_upload_progress: 0.5 },
        'Contract upload progress must be a whole number',
      ],
      [
        'additional',
        { ...changes.additional, invoice_number: 0 },
        'Invoice number must be 1 or higher',
      ],
    ]
    for (const [section, now, message] of attempts) {
      const { error } = await safe(company.as(1).customers.edit(change(section, before, now)))
      expect(error).toMatchObject({ code: 'BAD_REQUEST' })
      expect(
        JSON.stringify([(error as Error).message, (error as { data?: unknown }).data]),
      ).toContain(message)
    }
    expect(await company.as(1).customers.read({ id: before.id })).toEqual(before)
  })

  it('of no one is not found', async () => {
    const before = await newCustomer()
    expect(await outcome(company.as(1).customers.read({ id: newId() }))).toBe('NOT_FOUND')
    expect(
      await outcome(company.as(1).customers.edit({ ...change('basic', before), id: newId() })),
    ).toBe('NOT_FOUND')
  })

  it.each(callers)('is saved by staff only: %s', async (caller) => {
    const before = await newCustomer()
    const expected = caller === 'nobody' ? 'UNAUTHORIZED' : caller <= 4 ? 'ok' : 'FORBIDDEN'
    expect(await outcome(company.as(caller).customers.read({ id: before.id }))).toBe(expected)
    expect(await outcome(company.as(caller).customers.edit(change('insurance', before)))).toBe(
      expected,
    )
    expect(
      await outcome(company.as(caller).audits.list({ tables: ['customers'], row_id: before.id })),
    ).toBe(expected)
    const { insurance_company } = await company.as(1).customers.read({ id: before.id })
    expect(insurance_company).toBe(expected === 'ok' ? 'Peachtree Mutual' : null)
  })
})

describe('two people at one section', () => {
  it('are told of each other: whoever saves second is refused, with the section as it is now', async () => {
    const before = await newCustomer()
    await company.as(1).customers.edit(change('insurance', before))
    const { error } = await safe(
      company
        .as(2)
        .customers.edit(
          change('insurance', before, { insurance_company: 'Allied', claim_number: null }),
        ),
    )
    expect(error).toMatchObject({ code: 'CONFLICT', data: { current: changes.insurance } })
    expect(await company.as(1).customers.read({ id: before.id })).toMatchObject(changes.insurance)
    const kept = await company.as(2).customers.edit({
      id: before.id,
      was: changes.insurance,
      insurance_company: 'Allied',
      claim_number: null,
    })
    expect(kept).toMatchObject({ insurance_company: 'Allied', claim_number: null })
  })

  it('do not hinder each other at different sections', async () => {
    const before = await newCustomer()
    await company.as(1).customers.edit(change('insurance', before))
    await company.as(2).customers.edit(change('contact', before))
    expect(await company.as(1).customers.read({ id: before.id })).toMatchObject({
      ...changes.insurance,
      ...changes.contact,
    })
  })

  it('of eight who save at once, one wins', async () => {
    const before = await newCustomer()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        outcome(
          company
            .as(((n % 4) + 1) as 1)
            .customers.edit(
              change('insurance', before, { ...changes.insurance, claim_number: `C${n}` }),
            ),
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'CONFLICT'), 'ok'])
    expect((await company.as(1).customers.read({ id: before.id })).claim_number).toBe(
      `C${outcomes.indexOf('ok')}`,
    )
  })
})

describe('a history', () => {
  it('is asked for by its fields, and says also when the customer was written down', async () => {
    const before = await newCustomer()
    await company.as(1).customers.edit(change('insurance', before))
    await company.as(1).customers.edit(change('additional', before))
    const told = await company
      .as(1)
      .audits.list({ tables: ['customers'], row_id: before.id, fields: ['claim_number'] })
    expect(told.map(({ field, new_value }) => [field, new_value])).toEqual([
      ['claim_number', 'HO-77'],
      [null, null],
    ])
  })
})

describe('a number that a colleague saved', () => {
  const conflict = async (read: number | null, now: number | null, mine: number | null) => {
    const { id } = await newCustomer()
    await company.owner.query('update customers set invoice_number = $2 where id = $1', [id, now])
    const { error } = await safe(
      company
        .as(1)
        .customers.edit({ id, invoice_number: mine, was: { invoice_number: read } } as Change),
    )
    return (error as { data?: { current: object } } | null)?.data?.current
  }

  it.each([
    ['was emptied', 77, null, 78, null],
    ['was filled in', null, 77, 78, 77],
    ['is another', 76, 77, 78, 77],
    ['is another, and emptied here', 76, 77, null, 77],
    ['is empty, whatever the editor says it was', 0, null, 5, null],
  ])(
    '%s: it is told as the number, or nothing, that it is',
    async (_what, read, now, mine, told) => {
      expect(await conflict(read, now, mine)).toEqual({ invoice_number: told })
    },
  )
})
