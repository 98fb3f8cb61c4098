// First, so that everything after it has the clock that DRYLINE_CLOCK asks for.
import './src/testing/clock.ts'
import './src/testing/ends-with-starter.ts'
import './src/testing/memory-folder.ts'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { HANGS, LONGEST_WAIT } from './src/testing/longest-wait.ts'
import { Shuffled } from './src/testing/shuffled.ts'

// Files of one worker share the modules they import, which take longer to load than most files to run: no test mocks or patches any.
const setupFiles = ['src/testing/ends-with-starter.ts']
const waits = { poll: { timeout: LONGEST_WAIT } }
const project = (name: string, options: object) => ({
  test: { name, environment: 'node', isolate: false, setupFiles, expect: waits, testTimeout: HANGS, hookTimeout: HANGS, ...options },
})
// Our starter may have gone while nothing else happens, but it is nothing to wait for.
process.channel?.unref()
// One more than cores: some of the time they wait, for time limits, outages and locks.
const maxWorkers = availableParallelism() + 1

export default defineConfig({
  test: {
    tags: [{ name: 'nightly', description: 'protects against rare things: npm run test:nightly' }],
    sequence: { sequencer: Shuffled },
    projects: [
      project('rules', { include: ['src/**/*.test.ts'], exclude: ['src/**/*.server.test.ts'], maxWorkers }),
      project('server', {
        include: ['src/**/*.server.test.ts', 'db/**/*.test.ts'],
        globalSetup: 'src/testing/postgres.setup.ts',
        // Node imports what a server is made of by itself, as when it serves: to transform it first took a tenth of the time.
        experimental: { viteModuleRunner: false },
        maxWorkers,
      }),
      project('browser', {
        include: ['src/**/*.e2e.ts'],
        globalSetup: 'src/testing/site.setup.ts',
        maxWorkers,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
})
