/** The orders of a list: `name` ascending, `-name` descending. */
export const ordersBy = <const Name extends string>(...names: Name[]) =>
  names.flatMap((name) => [name, `-${name}`] as const)
