/** A number with its noun, as English says it: "1 unit", "2 units", "1,204 boxes". */
export const counted = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
