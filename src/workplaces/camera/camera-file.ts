const two = (number: number) => String(number).padStart(2, '0')

/**
 * Returns the file name of a camera photo: 'photo-20261122-181530-2.jpg', by the device's clock.
 * `n` tells apart photos taken in the same second.
 */
export function cameraFileName(at: Date, n: number) {
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`
  return `photo-${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}-${n}.jpg`
}
