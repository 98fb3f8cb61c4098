import { expect, it } from 'vitest'
import { answerTo } from '#drying/alerts/alert-answers.ts'

const alert = { key: 'unit_off:a', at: '2026-03-02T12:00:00.000001Z' }
const answer = (alert_at: string, answered_at: string, key = alert.key) => ({
  alert: key,
  alert_at,
  answered_at,
})

it('counts the newest answer to the same subject, until a newer visit finds it again', () => {
  const [first, second] = [
    answer('2026-03-02T12:00:00Z', '2026-03-02T12:05:00Z'),
    answer('2026-03-02T12:00:00Z', '2026-03-02T12:30:00Z'),
  ]
  const other = answer(alert.at, '2026-03-02T13:00:00Z', 'unit_off:b')
  expect(answerTo(alert, [second, other, first])).toBe(second)
  expect(answerTo({ ...alert, at: '2026-03-03T12:00:00Z' }, [first, second])).toBeUndefined()
  expect(answerTo(alert, [other])).toBeUndefined()
})
