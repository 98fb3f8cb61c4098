import type { StaticDataRouteOption } from '@tanstack/react-router'
import { type Role, can } from '#access/roles.ts'

/** The groups of the staff navigation, in order. */
export const navigationGroups = {
  work: 'Work',
  time: 'Time',
  assets: 'Assets',
  money: 'Money',
  admin: 'Admin',
} as const
export type NavigationGroup = keyof typeof navigationGroups
export const groupOrder = Object.keys(navigationGroups) as NavigationGroup[]

/** True if a page is listed in a role's navigation. */
export const isInNavigation = ({ who, entry }: StaticDataRouteOption, role: Role) =>
  entry !== undefined && who !== undefined && can(role, who) && (entry.only?.includes(role) ?? true)
