import { beforeEach, describe, expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'
import { freeCustomer } from '#testing/rows.ts'
import { forgetLimits, isSignedIn, newPerson, newSession } from '#testing/people.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

const profileOf = async (id: string) =>
  (await company.owner.query('select * from profiles where id = $1', [id])).rows[0] as object

describe('the profile', () => {
  it('is everyone’s own to edit, and no one else’s', async () => {
    const [person, bystander] = [await newPerson(company, 1), await newPerson(company, 1)]
    const before = await profileOf(bystander.id)
    const was = { name: ((await profileOf(person.id)) as { name: string }).name, phone: null }
    const change = { name: ' Rosalind Meriwether ', phone: '(404) 555-0123' }
    await person.api.profile.edit({ ...change, was })
    // This change comes from another of their tabs, which still has the old data.
    expect(await outcome(person.api.profile.edit({ name: 'Rose', was }))).toBe('CONFLICT')
    expect(await person.api.profile.mine()).toEqual({
      id: person.id,
      name: 'Rosalind Meriwether',
      email: person.email,
      phone: '(404) 555-0123',
      picture_at: null,
      second_factor: false,
    })
    expect(await profileOf(bystander.id)).toEqual(before)
  })

  it('has a customer’s phone number once: the office sees a change, and makes one', async () => {
    const person = await newPerson(company, 5)
    const bystander = await freeCustomer(company)
    const record = await freeCustomer(company)
    await company.owner.query(
      `update customers set user_id = $1, phone = '(404) 555-0117' where id = $2`,
      [person.id, record],
    )
    expect((await person.api.profile.mine()).phone).toBe('(404) 555-0117')
    const { name, phone } = await person.api.profile.mine()
    await person.api.profile.edit({ phone: '(404) 555-0188', was: { name, phone } })
    expect((await company.as(2).customers.read({ id: record })).phone).toBe('(404) 555-0188')
    const { rows } = await company.owner.query(
      `select actor_id from audits where table_name = 'customers' and row_id = $1 and new_value = '(404) 555-0188'`,
      [record],
    )
    expect(rows).toEqual([{ actor_id: person.id }])
    expect((await company.as(2).customers.read({ id: bystander })).phone).not.toBe('(404) 555-0188')
    const another = await newPerson(company, 5)
    await company.owner.query(`update profiles set phone = '(404) 555-0144' where id = $1`, [
      another.id,
    ])
    await company.owner.query('update customers set user_id = $1 where id = $2', [
      another.id,
      bystander,
    ])
    expect((await company.as(2).customers.read({ id: bystander })).phone).toBe('(404) 555-0144')
    const seen = { phone: '(404) 555-0188' }
    await company.as(2).customers.edit({ id: record, phone: '(404) 555-0199', was: seen })
    expect((await person.api.profile.mine()).phone).toBe('(404) 555-0199')
  })

  it('leaves the office’s number where the one of who is connected to their record can’t be called', async () => {
    const person = await newPerson(company, 5)
    const record = await freeCustomer(company)
    await company.owner.query(`update profiles set phone = '555-0100' where id = $1`, [person.id])
    await company.owner.query(`update customers set phone = '(404) 555-0117' where id = $1`, [
      record,
    ])
    await company.owner.query('update customers set user_id = $1 where id = $2', [
      person.id,
      record,
    ])
    expect((await company.as(2).customers.read({ id: record })).phone).toBe('(404) 555-0117')
    expect((await person.api.profile.mine()).phone).toBe('(404) 555-0117')
  })

  it.each(['12', '555-0100', '404 555 01'])(
    'refuses a number that no one can call back: %s',
    async (phone) => {
      const person = await newPerson(company, 1)
      const { name } = await person.api.profile.mine()
      expect(await outcome(person.api.profile.edit({ phone, was: { name, phone: null } }))).toBe(
        'BAD_REQUEST',
      )
    },
  )

  it.each([
    { id: 'of another' },
    { email: 'x@example.com' },
    { role: 4 },
    { deactivated_at: null },
  ])('takes no %o in a body', async (given) => {
    const person = await newPerson(company, 6)
    const before = await profileOf(person.id)
    const headers = { cookie: person.cookie }
    const answer = await company.send(
      'PATCH',
      '/api/profile',
      'nobody',
      { name: 'A', phone: '', was: { name: '', phone: '' }, ...given },
      headers,
    )
    expect(answer.status).toBe(400)
    expect(await profileOf(person.id)).toEqual(before)
  })
})

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])
const webp = Buffer.from('RIFF....WEBPVP8 ')
const base64 = (bytes: Buffer) => ({ picture: { base64: bytes.toString('base64') } })

describe('a picture', () => {
  const shown = (id: string, cookie: string) =>
    company.request(`/pictures/${id}`, 'nobody', { headers: { cookie } })

  it.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['image/webp', webp],
  ])('is shown as what its bytes are: %s', async (type, bytes) => {
    const { id, cookie, api } = await newPerson(company, 1)
    await api.profile.setPicture(base64(bytes))
    const answer = await shown(id, cookie)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing that may carry scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a GIF', Buffer.from('GIF89a..')],
    ['nothing', Buffer.alloc(0)],
    ['a page with a picture behind it', Buffer.concat([Buffer.from('<html>'), png])],
  ])('is not %s, whatever it is named', async (_what, bytes) => {
    const { id, cookie, api } = await newPerson(company, 1)
    await api.profile.setPicture(base64(png))
    expect(await outcome(api.profile.setPicture(base64(bytes)))).toBe('BAD_REQUEST')
    const named = {
      picture: { base64: bytes.toString('base64'), media_type: 'image/png', name: 'me.png' },
    }
    expect(
      (await company.send('PUT', '/api/profile/picture', 'nobody', named, { cookie })).status,
    ).toBe(400)
    expect(Buffer.from(await (await shown(id, cookie)).arrayBuffer())).toEqual(png)
  })

  it('has at most 200,000 bytes', async () => {
    const { api } = await newPerson(company, 1)
    const of = (size: number) => base64(Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]))
    expect(await outcome(api.profile.setPicture(of(200_000)))).toBe('ok')
    for (const size of [200_001, 201_000, 300_000])
      expect(await outcome(api.profile.setPicture(of(size)))).toBe('BAD_REQUEST')
    expect(await outcome(api.profile.setPicture(of(900_000)))).toBe('PAYLOAD_TOO_LARGE')
  })

  it('changes its address with every change, and can be taken away', async () => {
    const { id, cookie, api } = await newPerson(company, 1)
    await api.profile.setPicture(base64(jpeg))
    const first = (await api.profile.mine()).picture_at
    await api.profile.setPicture(base64(png))
    const second = (await api.profile.mine()).picture_at
    expect(first).not.toBeNull()
    expect(second).not.toBe(first)
    await api.profile.setPicture({ picture: null })
    expect((await api.profile.mine()).picture_at).toBeNull()
    expect((await shown(id, cookie)).status).toBe(404)
  })

  it('is shown to who may see the profile, and to no one else', async () => {
    const people = {
      employee: await newPerson(company, 1),
      customer: await newPerson(company, 6),
      agent: await newPerson(company, 8),
    }
    for (const { api } of Object.values(people)) await api.profile.setPicture(base64(jpeg))
    const mayLook = { employee: [1, 2, 3, 4], customer: [], agent: [2, 3, 4] } as Record<
      string,
      unknown[]
    >
    for (const [whose, { id, cookie }] of Object.entries(people)) {
      for (const caller of callers)
        expect(
          (await company.request(`/pictures/${id}`, caller)).status,
          `of ${whose} to ${caller}`,
        ).toBe(mayLook[whose]!.includes(caller) ? 200 : 404)
      expect((await shown(id, cookie)).status).toBe(200)
    }
    expect((await company.request('/pictures/nonsense', 4)).status).toBe(404)
  })
})

describe('the devices', () => {
  it('are the person’s own, without a token, with the present one marked', async () => {
    const person = await newPerson(company, 1)
    await newSession(company, person.id)
    await newPerson(company, 1)
    const devices = await person.api.profile.devices()
    expect(devices).toHaveLength(2)
    expect(devices.filter(({ current }) => current)).toHaveLength(1)
    const { rows } = await company.owner.query(
      'select token from auth.sessions where user_id = $1',
      [person.id],
    )
    for (const { token } of rows as { token: string }[])
      expect(JSON.stringify(devices)).not.toContain(token)
    expect(Object.keys(devices[0]!).toSorted()).toEqual([
      'address',
      'created_at',
      'current',
      'id',
      'updated_at',
      'user_agent',
    ])
  })

  it('can be signed out one by one, or all but the present one', async () => {
    const person = await newPerson(company, 1)
    const [phone, tablet, desk] = [
      await newSession(company, person.id),
      await newSession(company, person.id),
      await newSession(company, person.id),
    ]
    const ofPhone = (await company.as('nobody', { cookie: phone }).profile.devices()).find(
      ({ current }) => current,
    )!.id
    await person.api.profile.signOutDevices({ id: ofPhone })
    expect(await isSignedIn(company, phone)).toBe(false)
    expect(await isSignedIn(company, tablet)).toBe(true)
    await person.api.profile.signOutDevices({})
    for (const cookie of [tablet, desk]) expect(await isSignedIn(company, cookie)).toBe(false)
    expect(await isSignedIn(company, person.cookie)).toBe(true)
  })

  it('of another cannot be signed out, not even by an administrator', async () => {
    const person = await newPerson(company, 6)
    const [device] = await person.api.profile.devices()
    for (const role of [4, 6] as const) {
      const other = await newPerson(company, role)
      await other.api.profile.signOutDevices({ id: device!.id })
      await other.api.profile.signOutDevices({})
    }
    expect(await isSignedIn(company, person.cookie)).toBe(true)
  })
})
