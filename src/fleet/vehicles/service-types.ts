/** Specification, part 2 section 9. */
export const serviceTypes = {
  oil_change: 'Oil Change',
  tire_rotation: 'Tire Rotation',
  brake_service: 'Brake Service',
  transmission_service: 'Transmission Service',
  engine_repair: 'Engine Repair',
  electrical_repair: 'Electrical Repair',
  body_work: 'Body Work',
  inspection: 'Inspection',
  other: 'Other',
} as const
export type ServiceType = keyof typeof serviceTypes
