/**
 * Tests have two rings. `npm test` runs the tests that protect every submission. `npm run
 * test:nightly` adds the tests tagged `nightly`, for rare problems, and checks accessibility
 * wherever a journey asks for it. docs/testing.md says which tests are where, and why.
 */
export const isNightly = process.env.DRYLINE_RING === 'nightly'

/**
 * Returns `all` at night and `less` in each submission, for things tried often or in many forms.
 */
export const atNight = <Tried>(all: Tried, less: Tried) => (isNightly ? all : less)
