// node bin/run.js <program> …: installs packages if needed, then runs one of our TypeScript
// programs.
import { install } from './prepare.js'
import { supervise } from './supervise.js'

const [program, ...args] = process.argv.slice(2)
await install()
supervise(program, args)
