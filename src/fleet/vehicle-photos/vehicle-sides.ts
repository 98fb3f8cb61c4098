import { z } from 'zod'

/**
 * The four pictures of a vehicle (specification, part 2 section 9), in the order in which someone
 * walks around it.
 */
export const vehicleSides = {
  front: 'Front',
  left_side: 'Left side',
  right_side: 'Right side',
  back: 'Back',
} as const
export type VehicleSide = keyof typeof vehicleSides
/** Returns the name of a side's photo for "… uploaded successfully". */
export const sideImage = (side: VehicleSide) => `${vehicleSides[side]} image`
export const sideNames = Object.keys(vehicleSides) as VehicleSide[]
export const vehicleSide = z.enum(sideNames)
