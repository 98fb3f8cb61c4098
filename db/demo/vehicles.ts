import type pg from 'pg'

/**
 * Number, year, make, model, plate, location, mileage, status and its reason; days since the oil
 * and the tires were serviced; dollars per mile and purchase cost in cents.
 */
const fleet = [
  [
    'VAN-01',
    2022,
    'Ford',
    'Transit 250',
    'TFK 4821',
    '01',
    48_212,
    'active',
    null,
    41,
    120,
    '0.7000',
    4_689_000,
  ],
  [
    'VAN-02',
    2023,
    'Ram',
    'ProMaster 2500',
    'RHM 9034',
    '01',
    31_940,
    'active',
    null,
    104,
    60,
    '0.7000',
    4_450_000,
  ],
  [
    'TRUCK-03',
    2019,
    'Ford',
    'F-350',
    'PLD 2210',
    '01',
    87_405,
    'active',
    null,
    12,
    null,
    '0.8500',
    5_890_000,
  ],
  [
    'VAN-04',
    2021,
    'Chevrolet',
    'Express 2500',
    'SQB 7716',
    '02',
    66_180,
    'in_maintenance',
    'Brakes, at Peachtree Auto until Thursday',
    88,
    88,
    '0.7000',
    3_920_000,
  ],
  [
    'VAN-05',
    2020,
    'Ford',
    'Transit 350',
    'RTA 1187',
    '11',
    91_733,
    'damaged',
    'Cracked windshield, passenger side',
    70,
    200,
    '0.7000',
    4_310_000,
  ],
] as const

/** Adds the crew's vehicles. */
export async function addVehicles(client: pg.Client) {
  for (const vehicle of fleet)
    await client.query(
      `with one as (
         insert into vehicles (number, year, make, model, plate, city_code, current_mileage, status, status_reason, last_oil_change,
           last_tire_rotation, registration_expires, insurance_expires)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, today - $10::integer, today - $11::integer, today + 160, today + 75
         from settings, lateral (select app.company_day(now(), time_zone) as today) days
         returning id
       )
       insert into vehicle_costs (id, mileage_rate, purchase_cost_cents) select id, $12::numeric, $13 from one`,
      [...vehicle],
    )
}

/**
 * Vehicle, kind, days from today (completed ones are in the past), status, priority, assignee,
 * description, and miles and cents if completed.
 */
const services = [
  ['VAN-01', 'oil_change', -41, 'completed', 'medium', 'Peachtree Auto', null, 47_300, 8_995],
  [
    'VAN-01',
    'inspection',
    -320,
    'completed',
    'medium',
    'Georgia Emission Center',
    null,
    39_880,
    2_500,
  ],
  [
    'VAN-01',
    'brake_service',
    -190,
    'completed',
    'high',
    'Peachtree Auto',
    'Front pads and rotors',
    43_150,
    41_280,
  ],
  ['VAN-02', 'oil_change', -104, 'completed', 'medium', 'Peachtree Auto', null, 28_410, 8_995],
  ['VAN-02', 'tire_rotation', -60, 'completed', 'low', 'Peachtree Auto', null, 29_700, 3_999],
  ['TRUCK-03', 'oil_change', -12, 'completed', 'medium', 'Dunwoody Diesel', null, 87_020, 14_250],
  ['TRUCK-03', 'tire_rotation', 4, 'scheduled', 'medium', 'Dunwoody Diesel', null, null, null],
  [
    'VAN-04',
    'brake_service',
    2,
    'scheduled',
    'urgent',
    'Peachtree Auto',
    'Grinding when it stops, pedal goes soft',
    null,
    null,
  ],
  [
    'VAN-05',
    'body_work',
    6,
    'requested',
    'high',
    null,
    'Cracked windshield on the passenger side',
    null,
    null,
  ],
] as const

/** Adds the vehicles' completed and upcoming services. */
export async function addServices(client: pg.Client) {
  for (const service of services)
    await client.query(
      `with one as (
         insert into vehicle_services (id, vehicle_id, service_type, service_date, status, priority, assigned_to, description, odometer, completed_on)
         select gen_random_uuid(), v.id, $2, day, $4, $5, $6, $7, $8, case when $4 = 'completed' then day end
         from vehicles v, lateral (select app.company_day(now(), time_zone) + $3::integer as day from settings) days where v.number = $1
         returning id
       )
       insert into vehicle_service_costs (id, cost_cents) select id, $9 from one`,
      [...service],
    )
}
