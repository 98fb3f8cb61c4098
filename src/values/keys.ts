/** The keys of a list of choices, as an enum takes them. */
export const keys = <Choices extends object>(choices: Choices) =>
  Object.keys(choices) as (keyof Choices & string)[]
