/** The keys of a set of choices, in the form an enum takes. */
export const keys = <Choices extends object>(choices: Choices) =>
  Object.keys(choices) as (keyof Choices & string)[]
