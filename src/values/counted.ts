/** A number with its noun: "1 unit", "2 units", "1,204 boxes". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const list = new Intl.ListFormat('en-US')
/** Joins words as in a sentence: "Ada, Ben, and Cleo". */
export const listedWords = (words: readonly string[]) => list.format(words)
