import { ORPCError } from '@orpc/client'
import { type QueryClient, onlineManager, queryOptions } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { type Capability, type Role, can } from '#access/roles.ts'
import { api } from '#client/api.ts'
import { companyQuery } from '#client/company.ts'
import { forgetDrafts } from '#client/draft.ts'
import { forgetKeptDrafts } from '#client/kept-drafts.ts'
import { Unreachable, isWorthRetrying } from '#client/failure.ts'
import {
  assumeRemembered,
  trustRemembered,
  forgetPerson,
  isRememberedOnly,
  rememberPerson,
  rememberedPerson,
} from '#client/remembered-person.ts'

/** Time that a device that remembers its person waits for the server: turns of so many ms. */
const TURNS = 10
const TURN = 500

/**
 * Aborts once the device has waited that long. A slow phone that is busy with the page's code can't
 * take an answer, so only time counts in which it could: a busy while is one turn.
 */
function patience() {
  const asked = new AbortController()
  let turns = 0
  const timer = setInterval(() => {
    if (++turns < TURNS) return
    clearInterval(timer)
    asked.abort(new DOMException('The server did not answer in time', 'TimeoutError'))
  }, TURN)
  return { signal: asked.signal, end: () => clearInterval(timer) }
}

/**
 * Functions that delete what each feature keeps about the person on this device. main.tsx, which
 * knows the features, sets them at startup.
 */
let forgetting = { clock: () => {}, recentChoices: () => {}, answers: () => {} }
export const setForgetting = (given: typeof forgetting) => (forgetting = given)

/** Asks the server who is logged in. If it can't be reached, returns the remembered person. */
async function askWhoIAm() {
  const known = rememberedPerson(Date.now())
  const { signal, end } = patience()
  try {
    const me = await api.access.me.call(undefined, known ? { signal } : {})
    if (isRememberedOnly()) onlineManager.setOnline(true)
    rememberPerson(me, Date.now())
    if (me?.id !== known?.id) {
      forgetting.clock()
      forgetting.answers()
    }
    return me
  } catch (error) {
    if (error instanceof ORPCError && !isWorthRetrying(error)) throw error
    if (!known)
      throw error instanceof ORPCError ? error : new Unreachable('No connection', { cause: error })
    trustRemembered()
    // Whatever the browser thinks, queries wait until the server answers this one, instead of
    // failing one by one.
    onlineManager.setOnline(false)
    return known
  } finally {
    end()
  }
}

/** The logged-in person, or null. Cached until something may have changed it. */
export const meQuery = queryOptions({
  ...api.access.me.queryOptions(),
  queryFn: askWhoIAm,
  staleTime: Infinity,
  // Without a connection, answer from memory instead of waiting.
  networkMode: 'always',
})

let isBegun = false

/**
 * Returns the logged-in person, or null. A device that remembers its person begins with them at
 * once and asks the server meanwhile, so that the page need not wait for the network.
 */
export async function whoIsHere(queryClient: QueryClient) {
  const known = isBegun ? undefined : rememberedPerson(Date.now())
  isBegun = true
  if (!known || queryClient.getQueryData(meQuery.queryKey) !== undefined)
    return queryClient.fetchQuery(meQuery)
  assumeRemembered()
  queryClient.setQueryData(meQuery.queryKey, known)
  void confirm(queryClient, known.id)
  return known
}

/** Asks the server who is logged in, and corrects the page if that is not the remembered person. */
async function confirm(queryClient: QueryClient, id: string) {
  try {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
    // The banner that says so goes on asking.
    if (isRememberedOnly()) return undefined
    if (!me) return forgetMe(queryClient)
    // The guards ask once more, and remember who is here now.
    if (me.id !== id) forgetAll(queryClient)
  } catch {
    // The guards ask once more, and show why it fails.
    queryClient.removeQueries({ queryKey: meQuery.queryKey })
  }
  return onForgotten()
}

const signedIn = getRouteApi('/signed-in')

/** Returns the logged-in person. Only for pages that require a login. */
export const useMe = () => signedIn.useRouteContext({ select: ({ me }) => me })

/**
 * True if the logged-in person may do it. This only hides controls; the server enforces the same
 * table.
 */
export const useCan = (capability: Capability) => {
  const me = useMe()
  return can(useContext(SeenAs) ?? me.role, capability)
}

/** The role that part of a page is drawn for, if not the person's own: a preview. */
export const SeenAs = createContext<Role | undefined>(undefined)

let onForgotten = () => {}
/** Sets what runs when a session ends: the router reruns its guards. */
export const setOnForgotten = (react: () => void) => (onForgotten = react)

let onSignedOut: (() => void) | undefined
/** True if the session ended before there was anything to tell it: that code comes after the page. */
let isUntold = false
/** Sets what tells the user on the page that the session ended. */
export function setOnSignedOut(react: () => void) {
  onSignedOut = react
  if (isUntold) react()
  isUntold = false
}

/** Deletes from the device what an offline start would show. */
export function forgetKept() {
  forgetPerson()
  forgetting.clock()
  forgetting.answers()
}

/** Tells the user that the session ended while a page was open. What was typed there stays. */
export function showSignedOut() {
  forgetKept()
  if (onSignedOut) onSignedOut()
  else isUntold = true
}

/**
 * Deletes everything the person was shown from memory. The company's public details stay, since
 * anyone may read them.
 */
export function forgetAll(queryClient: QueryClient) {
  const company = queryClient.getQueryData(companyQuery.queryKey)
  queryClient.clear()
  forgetting.recentChoices()
  forgetDrafts()
  forgetKeptDrafts()
  forgetKept()
  queryClient.setQueryData(companyQuery.queryKey, company)
}

/**
 * Ends the session here: deletes everything it showed from memory, and the guards send the person
 * to log in.
 */
export function forgetMe(queryClient: QueryClient) {
  forgetAll(queryClient)
  queryClient.setQueryData(meQuery.queryKey, null)
  onForgotten()
}
