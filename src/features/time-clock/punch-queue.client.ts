import { useSyncExternalStore } from 'react'
import { type Kept, nameOf, readKept } from '#features/time-clock/punches.ts'

// What was punched and is not with the server yet, on this device, for each person by themselves: another one's sign-in neither sends nor
// forgets it.

const keyOf = (person: string) => `dryline-punches-${person}`

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Those whose first try is under way: they wait for nothing yet. */
const trying = new Set<string>()

let last = { person: '', text: null as string | null, tried: 0, all: [] as Kept[], waiting: [] as Kept[] }
/** As it is stored now; the same arrays as long as nothing changed. */
function read(person: string) {
  const text = localStorage.getItem(keyOf(person))
  if (last.person !== person || last.text !== text || last.tried !== trying.size) {
    const all = readKept(text)
    last = { person, text, tried: trying.size, all, waiting: all.filter((one) => !trying.has(nameOf(one))) }
  }
  return last
}

/** All that this person's device keeps, in order. */
export const keptBy = (person: string): readonly Kept[] => read(person).all

/** The same on a page, which follows, without what is on its way for the first time. */
export const useKept = (person: string): readonly Kept[] => useSyncExternalStore(subscribe, () => read(person).waiting)

function write(person: string, change: (all: Kept[]) => Kept[]) {
  const all = change(readKept(localStorage.getItem(keyOf(person))))
  if (all.length > 0) localStorage.setItem(keyOf(person), JSON.stringify(all))
  else localStorage.removeItem(keyOf(person))
  tell()
}
const others = (one: Kept) => (other: Kept) => nameOf(other) !== nameOf(one)

/** Keeps one, after those that are kept; `first` while it is tried for the first time. */
export function keep(person: string, one: Kept, first = false) {
  if (first) trying.add(nameOf(one))
  write(person, (all) => [...all.filter(others(one)), one])
}
export const drop = (person: string, one: Kept) => write(person, (all) => all.filter(others(one)))
/** In the place of one that need not be sent any more, what is left of it; nothing where nothing is. */
export const exchange = (person: string, one: Kept, left: Kept | undefined) =>
  write(person, (all) => all.flatMap((other) => (nameOf(other) !== nameOf(one) ? [other] : left ? [left] : [])))
export const refuse = (person: string, one: Kept, message: string) =>
  write(person, (all) => all.map((other) => (nameOf(other) === nameOf(one) ? { ...other, refused: message } : other)))
export function tried(one: Kept) {
  trying.delete(nameOf(one))
  tell()
}

const turns = new Map<string, Promise<unknown>>()
/** One at a time for a person, in all tabs where the browser can do that: what was made first is sent first. */
export async function inTurn<Result>(person: string, act: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(keyOf(person), act) as Promise<Result>
  const turn = (turns.get(person) ?? Promise.resolve()).then(act, act)
  turns.set(person, turn)
  return turn
}
