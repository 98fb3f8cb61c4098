import { tryRowsOfOthers } from '#testing/rows-of-others.ts'

// Split into two files, so that they run in parallel.

tryRowsOfOthers([8, 'nobody'])
