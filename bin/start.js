import { build, install } from './prepare.js'
import { supervise } from './supervise.js'

await install()
await build()
supervise('src/main/main.ts', process.argv.slice(2))
