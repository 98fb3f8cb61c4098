import { expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'

it('has defaults for everything', () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, DATA_DIR: expect.stringMatching(/\/data$/) })
})

it('counts an empty variable as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ PORT: 3000 })
})

it.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DEMO', 'yes'],
  ['BASE_URL', 'dryline.example.com'],
  ['SECRET', 'too short'],
])('names a wrong one: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`settings are wrong:\\n  ${name}: `))
})

it('names all wrong ones at once', () => {
  expect(() => readSettings({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT[\s\S]*DEMO/)
})
