// node bin/run.js <program> …: one of our TypeScript programs, installed first.
import { install } from './prepare.js'
import { supervise } from './supervise.js'

const [program, ...args] = process.argv.slice(2)
await install()
supervise(program, args)
