/**
 * Tests have two rings. `npm test` runs what protects every submission. `npm run test:nightly` adds the tests tagged `nightly`, which protect
 * against rare things, and looks at accessibility wherever a journey asks for it. docs/testing.md says what is in which, and why.
 */
export const isNightly = process.env.DRYLINE_RING === 'nightly'

/** Of what is tried often, or in many forms: all of it at night, less in each submission. */
export const atNight = <Tried>(all: Tried, less: Tried) => (isNightly ? all : less)
