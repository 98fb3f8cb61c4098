/**
 * Tests have two rings. `npm test` runs what protects every submission. `npm run test:nightly` adds the tests tagged `nightly`, which protect
 * against rare things, and looks at accessibility wherever a journey asks for it. docs/testing.md says what is in which, and why.
 */
export const isNightly = process.env.DRYLINE_RING === 'nightly'
