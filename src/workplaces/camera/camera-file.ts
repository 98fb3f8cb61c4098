const two = (number: number) => String(number).padStart(2, '0')

/** What a photo of the camera is called: 'photo-20261122-181530-2.jpg', by the device's clock; `n` tells those of one second apart. */
export function cameraFileName(at: Date, n: number) {
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`
  return `photo-${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}-${n}.jpg`
}
