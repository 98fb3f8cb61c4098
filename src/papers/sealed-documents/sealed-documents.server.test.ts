import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '#main/router.ts'
import { useCompany } from '#testing/company.ts'
import { countMore, forgetLimits } from '#testing/people.ts'
import { sealSigning } from '#testing/sealed-signing.ts'
import { signedOnDevice } from '#testing/signing-rows.ts'

const company = useCompany({ proxies: 1 })
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
let anyone: Api
let signed: Awaited<ReturnType<typeof signedOnDevice>>
let bytes: Buffer

beforeAll(async () => {
  anyone = company.as('nobody')
  signed = await signedOnDevice(company)
  await company.as(1).signings.inPersonSigned(signed as never)
  await sealSigning(company, signed.id)
  const [signing] = await company.as(1).signings.list({ contract_id: signed.contract_id })
  const answer = await company.request(`/files/${signing!.sealed_id}/original`, 1)
  bytes = Buffer.from(await answer.arrayBuffer())
})

beforeEach(() => forgetLimits(company))

describe('who holds a sealed document, and has no account', () => {
  it('is told what its certificate says, and nothing else', async () => {
    const { title, contract_number } = await company
      .as(1)
      .contracts.read({ id: signed.contract_id })
    const found = await anyone.sealedDocuments.check({ sha256: hashOf(bytes).toUpperCase() })
    expect(found).toEqual({
      kind: 'signed',
      title,
      contract_number,
      is_time_stamped: false,
      is_current: true,
      sealed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      signers: [
        { name: 'Ana María O’Neil', signed_at: expect.stringMatching(/^2026-11-22T12:00:00/) },
      ],
    })
  })

  it('is told nothing where one bit differs, and of other files', async () => {
    const other = Buffer.from(bytes)
    other[100]! ^= 1
    expect(await anyone.sealedDocuments.check({ sha256: hashOf(other) })).toBeNull()
    expect(await anyone.sealedDocuments.check({ sha256: 'f'.repeat(64) })).toBeNull()
  })

  it('is told of an original of ours that it is one, and not whose where several contracts have the same bytes', async () => {
    const ask = () => anyone.sealedDocuments.check({ sha256: signed.sha256 })
    const { title, contract_number } = await company
      .as(1)
      .contracts.read({ id: signed.contract_id })
    expect(await ask()).toMatchObject({
      kind: 'original',
      title,
      contract_number,
      signers: [],
      is_current: false,
    })
    const { paper_id } = await signedOnDevice(company)
    await company.owner.query('update files set sha256 = $2 where id = $1', [
      paper_id,
      signed.sha256,
    ])
    const shared = await ask()
    expect(shared).toMatchObject({ kind: 'original', title: null, contract_number: null })
    expect(JSON.stringify(shared)).not.toContain('Ana María')
  })

  it('is told where the contract’s file is another one by now', async () => {
    const { rows } = await company.owner.query<{ sealed_id: string }>(
      'select sealed_id from contracts where id = $1',
      [signed.contract_id],
    )
    const seal = (id: string | null) =>
      company.owner.query('update contracts set sealed_id = $2 where id = $1', [
        signed.contract_id,
        id,
      ])
    await seal(null)
    expect(await anyone.sealedDocuments.check({ sha256: hashOf(bytes) })).toMatchObject({
      is_current: false,
    })
    await seal(rows[0]!.sealed_id)
  })

  it('can ask 60 times in 10 minutes from one address', async () => {
    const ask = (address: string) =>
      company.send(
        'POST',
        '/api/sealed-documents/check',
        'nobody',
        { sha256: 'a'.repeat(64) },
        { 'x-forwarded-for': address },
      )
    expect((await ask('192.0.2.7')).status).toBe(200)
    await countMore(company, 'document by address', 58)
    expect((await ask('192.0.2.7')).status).toBe(200)
    expect((await ask('192.0.2.7')).status).toBe(429)
    expect((await ask('192.0.2.8')).status).toBe(200)
  })
})
