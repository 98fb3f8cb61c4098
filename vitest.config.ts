// First, so that everything after it has the clock that DRYLINE_CLOCK asks for.
import './src/testing/clock.ts'
import './src/testing/ends-with-starter.ts'
import './src/testing/memory-folder.ts'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { HANGS, LONGEST_WAIT } from './src/testing/longest-wait.ts'
import { Shuffled } from './src/testing/shuffled.ts'

// Test files of one worker share imported modules, which take longer to load than most files run.
// That is safe because no test mocks or patches a module.
const setupFiles = ['src/testing/ends-with-starter.ts']
const waits = { poll: { timeout: LONGEST_WAIT } }
const project = (name: string, options: object) => ({
  test: {
    name,
    environment: 'node',
    isolate: false,
    setupFiles,
    expect: waits,
    testTimeout: HANGS,
    hookTimeout: HANGS,
    ...options,
  },
})
// The channel to our starter must not keep this process alive.
process.channel?.unref()
// One more than cores, because tests spend some time waiting for limits, outages and locks.
const maxWorkers = availableParallelism() + 1

export default defineConfig({
  test: {
    tags: [{ name: 'nightly', description: 'protects against rare things: npm run test:nightly' }],
    sequence: { sequencer: Shuffled },
    projects: [
      project('rules', {
        include: ['src/**/*.test.ts'],
        exclude: ['src/**/*.server.test.ts'],
        maxWorkers,
      }),
      project('server', {
        include: ['src/**/*.server.test.ts', 'db/**/*.test.ts'],
        globalSetup: 'src/testing/postgres.setup.ts',
        // Let Node import server code itself, as in production. Vite's transforms took a tenth of
        // the time.
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
