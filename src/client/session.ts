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
  believe,
  forgetPerson,
  isBelieved,
  rememberPerson,
  rememberedPerson,
} from '#client/remembered-person.ts'

/** How long a device that knows its person waits for the server's word, in ms. */
const PATIENCE = 5000

/** What features keep on this device of the person, each with how it is forgotten; main.tsx, which knows the features, says so at start. */
let forgetting = { clock: () => {}, recentChoices: () => {}, answers: () => {} }
export const whenForgetting = (given: typeof forgetting) => (forgetting = given)

/** The server's word on who is signed in; where it cannot be reached, who was when it last could be. */
async function askWhoIAm() {
  const known = rememberedPerson(Date.now())
  try {
    const me = await api.access.me.call(
      undefined,
      known ? { signal: AbortSignal.timeout(PATIENCE) } : {},
    )
    if (isBelieved()) onlineManager.setOnline(true)
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
    believe(known)
    // Whatever the browser believes: questions wait, instead of failing one by one, until the server answers this one.
    onlineManager.setOnline(false)
    return known
  }
}

/** The signed-in person, or null; kept until something may have changed it. */
export const meQuery = queryOptions({
  ...api.access.me.queryOptions(),
  queryFn: askWhoIAm,
  staleTime: Infinity,
  // Without a connection it is answered from memory, not put off.
  networkMode: 'always',
})

const signedIn = getRouteApi('/signed-in')

/** The signed-in person, on a page that only signed-in people reach. */
export const useMe = () => signedIn.useRouteContext({ select: ({ me }) => me })

/** Whether the signed-in person may do it: for hiding; the server refuses by the same table. */
export const useCan = (capability: Capability) => {
  const me = useMe()
  return can(useContext(SeenAs) ?? me.role, capability)
}

/** The role for which a part of a page is drawn, where it is not that of the person: a preview. */
export const SeenAs = createContext<Role | undefined>(undefined)

let onForgotten = () => {}
/** Tells who reacts when a session ends: the router, which runs its guards again. */
export const whenForgotten = (react: () => void) => (onForgotten = react)

let onSignedOut = () => {}
/** Tells who says on the page that its session ended. */
export const whenSignedOut = (react: () => void) => (onSignedOut = react)

/** What a start without a connection would show leaves the device. */
export function forgetKept() {
  forgetPerson()
  forgetting.clock()
  forgetting.answers()
}

/** The session ended while a page was shown: it is said, and what was typed there stays. */
export function saySignedOut() {
  forgetKept()
  onSignedOut()
}

/** Everything that a person was shown leaves memory; what the company says of itself is anyone's. */
export function forgetAll(queryClient: QueryClient) {
  const company = queryClient.getQueryData(companyQuery.queryKey)
  queryClient.clear()
  forgetting.recentChoices()
  forgetDrafts()
  forgetKeptDrafts()
  forgetKept()
  queryClient.setQueryData(companyQuery.queryKey, company)
}

/** The session is over: everything it showed leaves memory, and the guards send the person to sign in. */
export function forgetMe(queryClient: QueryClient) {
  forgetAll(queryClient)
  queryClient.setQueryData(meQuery.queryKey, null)
  onForgotten()
}
