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
