import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainMeter } from '#drying/meters/meters.cases.ts'
import { useCompany } from '#testing/company.ts'

const company = useCompany()
const api = () => company.as(1)

it('keeps an archived meter for its readings, and frees its serial number', async () => {
  const [id, other] = [newId(), newId()]
  const labeled = { ...plainMeter, serial_number: `S-${id}` }
  expect(await api().meters.add({ ...labeled, id })).toEqual({ ...labeled, id, archived_at: null })
  const again = { ...labeled, id: other, maker: 'PROTIMETER' }
  await expect(api().meters.add(again)).rejects.toMatchObject({
    data: { issues: [{ path: ['serial_number'] }] },
  })
  const archived = await api().meters.archive({ id, archived: true })
  expect(archived.archived_at).not.toBeNull()
  expect(await api().meters.list()).toContainEqual(archived)
  expect((await api().meters.add(again)).id).toBe(other)
  await expect(api().meters.archive({ id, archived: false })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})
