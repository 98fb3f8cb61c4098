import { expect, it } from 'vitest'
import { localAddress, readSettings } from '#runtime/settings.ts'

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
  ['PACE', '0'],
  ['CLAMD_URL', 'tcp://127.0.0.1'],
  ['CLAMD_URL', 'http://127.0.0.1:3310'],
  ['CLAMD_URL', '127.0.0.1:3310'],
  ['CLAMD_URL', 'run/clamd.ctl'],
])('names a wrong one: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    new RegExp(`Fix these settings:\\n  ${name}: `),
  )
})

it('names all wrong ones at once', () => {
  expect(() => readSettings({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT[\s\S]*DEMO/)
})

it.each([
  [undefined, 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
])('listening at %s, it answers at %s', (host, address) => {
  expect(localAddress(host, 3000)).toBe(address)
})

it.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://[::1]:3310/', { host: '::1', port: 3310 }],
  ['tcp://scanner:3310', { host: 'scanner', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('reads CLAMD_URL %s', (address, scanner) => {
  expect(readSettings({ CLAMD_URL: address }).CLAMD_URL).toEqual(scanner)
})
