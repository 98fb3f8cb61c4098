// The package has no types. This is all we use.
declare module 'fs-native-extensions' {
  /**
   * Locks the whole open file for this and every process that inherits `fd`; false while another
   * open file holds the lock.
   */
  export function tryLock(fd: number): boolean
}
