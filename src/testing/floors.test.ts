import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { wings } from '#testing/wings.ts'

// The source has floors. A folder may use its own floor and those below, never one above. To guess
// a rule's floor, ask who must know the rule.

/** From top to bottom. Folders on one line share a floor and do not use each other. */
const floors = [
  ['testing', 'bench'], // may use everything
  ['browser'], // the whole app in the browser: routes and shell; knows only the server API's types
  ['main'], // the whole server: its processes, the app, the router
  ...wings.map((wing) => [wing]), // the product: one folder per noun
  ['sign-in'],
  ['email'],
  ['outbox'], // work that a device still has to send to the server
  ['server', 'client'], // serving a request, and making one from a screen
  ['runtime', 'ui', 'access'], // processes and Postgres; parts of a screen; permissions
  ['values'], // plain values: text, phone numbers, times, amounts
]
const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room))

/** Folders whose rules run anywhere. */
const rules = [...wings, 'sign-in', 'email', 'outbox', 'access', 'values']

const root = new URL('../..', import.meta.url).pathname
const paths = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
)
const roomOf = (path: string) => path.split('/')[0]!

const imported = paths.flatMap((path) =>
  [
    ...readFileSync(`${root}src/${path}`, 'utf8').matchAll(
      /(?:from|import\()\s*'#([^']+)'|^import '#([^']+)'/gm,
    ),
  ].map(([, one, other]) => ({
    path,
    from: (one ?? other)!,
  })),
)
/** Imports at run time, without types. */
const values = paths.flatMap((path) =>
  [
    ...readFileSync(`${root}src/${path}`, 'utf8').matchAll(
      /^(?:import|export)\s+(?!type\b)([^'";]*?)from\s+'#([^']+)'|import\('#([^']+)'\)/gm,
    ),
  ]
    .filter(([, names]) => names === undefined || !/^\{(\s*type\s[^,}]+,?)+\s*\}\s*$/.test(names))
    .map(([, , one, other]) => ({ path, from: (one ?? other)! })),
)
const isTest = (path: string) => /\.(test|e2e|cases)\.ts$/.test(path)

it('has every folder on a floor', () => {
  expect([...new Set(paths.map(roomOf))].filter((room) => floorOf(room) === -1)).toEqual([])
})

it('imports nothing from a floor above, or from the next room', () => {
  const up = imported
    .filter(({ path, from }) => !isTest(path) && !from.startsWith('db/'))
    .filter(({ path, from }) => {
      const [own, other] = [roomOf(path), roomOf(from)]
      return own !== other && floorOf(other) <= floorOf(own)
    })
    .map(({ path, from }) => `${path} imports ${from}`)
  expect(up).toEqual([])
})

const nounOf = (path: string) => path.split('/').slice(0, 2).join('/')

it('has no circle of values between the nouns of a wing', () => {
  const leans = new Map<string, Set<string>>()
  for (const { path, from } of values)
    if (
      !isTest(path) &&
      wings.includes(roomOf(path)) &&
      roomOf(path) === roomOf(from) &&
      nounOf(path) !== nounOf(from)
    )
      leans.set(nounOf(path), (leans.get(nounOf(path)) ?? new Set()).add(nounOf(from)))
  const reached = new Set<string>()
  const visit = (noun: string) => {
    for (const next of leans.get(noun) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        visit(next)
      }
  }
  const circles = [...leans.keys()].filter((noun) => {
    reached.clear()
    visit(noun)
    return reached.has(noun)
  })
  expect(circles).toEqual([])
})

it('has at most 16 nouns in a wing, and 70 files in a noun', () => {
  const counted = (folder: string) => readdirSync(`${root}src/${folder}`).length
  expect(wings.filter((wing) => counted(wing) > 16)).toEqual([])
  const nouns = wings.flatMap((wing) =>
    readdirSync(`${root}src/${wing}`).map((noun) => `${wing}/${noun}`),
  )
  expect(nouns.filter((noun) => counted(noun) > 70)).toEqual([])
})

it('has nothing of the tests in what runs', () => {
  const tested = imported
    .filter(
      ({ path, from }) =>
        !isTest(path) &&
        !/^(testing|bench)\//.test(path) &&
        /^testing\/|\.(test|e2e|cases)\.ts$/.test(from),
    )
    .map(({ path, from }) => `${path} imports ${from}`)
  expect(tested).toEqual([])
})

/** True if the file runs in a browser: components, and files named for browsers. */
const isBrowser = (path: string) => /\.tsx$|\.client\.ts$|^(client|ui|browser)\//.test(path)

it('keeps rules that run anywhere free of the browser and of the server', () => {
  const mixed = imported
    .filter(({ path }) => rules.includes(roomOf(path)) && /^[^.]+(\.(job|claim))?\.ts$/.test(path))
    .filter(({ from }) => isBrowser(from) || /\.server\.ts$|^(server|runtime|main)\//.test(from))
    .map(({ path, from }) => `${path} imports ${from}`)
  expect(mixed).toEqual([])
})

const sqlFiles = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sql'))
  .map((path) => ({
    path,
    text: readFileSync(`${root}src/${path}`, 'utf8').replaceAll(/--.*/g, ''),
  }))
const homes = new Map(
  sqlFiles.flatMap(({ path, text }) =>
    [...text.matchAll(/^create (?:function|procedure|view) (app\.\w+)/gm)].map(([, name]) => [
      name!,
      path,
    ]),
  ),
)
/** For each SQL file, the other files whose functions it calls. */
const called = new Map(
  sqlFiles.map(({ path, text }) => [
    path,
    [...new Set([...text.matchAll(/\bapp\.\w+/g)].map(([name]) => homes.get(name)))].filter(
      (home) => home !== undefined && home !== path,
    ),
  ]),
)

it('has functions of Postgres that call nothing from a floor above, and no circle', () => {
  const up = [...called].flatMap(([path, others]) =>
    others
      .filter((other) => floorOf(roomOf(other!)) < floorOf(roomOf(path)))
      .map((other) => `${path} calls ${other}`),
  )
  const reached = (from: string, seen: string[] = []): string[] =>
    (called.get(from) ?? []).flatMap((next) =>
      seen.includes(next!) ? [] : [next!, ...reached(next!, [...seen, next!])],
    )
  expect([
    ...up,
    ...sqlFiles.map(({ path }) => path).filter((path) => reached(path).includes(path)),
  ]).toEqual([])
})
