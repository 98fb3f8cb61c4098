import { tryRowsOfOthers } from '#testing/rows-of-others.ts'

// In two files, so that they run beside each other.

tryRowsOfOthers([5, 6, 7])
