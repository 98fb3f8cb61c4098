import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const literal = /^(?:null|true|false)(?:::\w+)?$/

/** Returns the arguments of a call, whose opening parenthesis stands before `from`. */
function argumentsAt(text: string, from: number) {
  const found = ['']
  let [depth, isQuoted] = [0, false]
  for (const letter of text.slice(from, from + 3000)) {
    if (letter === "'") isQuoted = !isQuoted
    else if (!isQuoted && '([{'.includes(letter)) depth++
    else if (!isQuoted && ')]}'.includes(letter) && --depth < 0) break
    if (letter === ',' && depth === 0 && !isQuoted) found.push('')
    else found[found.length - 1] += letter
  }
  return found.map((one) => one.trim())
}

it('names the arguments of app’s functions where two nulls or booleans would follow each other', () => {
  const found = ['src', 'db', 'bench']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.(sql|tsx?)$/.test(path) && !path.startsWith('db/migrations/'))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      return [...text.matchAll(/\bapp\.\w+\(/g)]
        .filter(({ 0: call, index }) =>
          argumentsAt(text, index + call.length).some(
            (one, n, all) => literal.test(one) && literal.test(all[n + 1] ?? ''),
          ),
        )
        .map(({ 0: call, index }) => `${path}:${text.slice(0, index).split('\n').length} ${call}`)
    })
  expect(found).toEqual([])
})
