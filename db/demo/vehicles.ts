import type pg from 'pg'

/** Number, year, make, model, plate, location, mileage, status and what is wrong; days since oil and tires were seen to; dollars a mile and cents it cost. */
const fleet = [
  ['VAN-01', 2022, 'Ford', 'Transit 250', 'TFK 4821', '01', 48_212, 'active', null, 41, 120, '0.7000', 4_689_000],
  ['VAN-02', 2023, 'Ram', 'ProMaster 2500', 'RHM 9034', '01', 31_940, 'active', null, 104, 60, '0.7000', 4_450_000],
  ['TRUCK-03', 2019, 'Ford', 'F-350', 'PLD 2210', '01', 87_405, 'active', null, 12, null, '0.8500', 5_890_000],
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

/** The vehicles of the crew. */
export async function addVehicles(client: pg.Client) {
  for (const vehicle of fleet)
    await client.query(
      `with one as (
         insert into vehicles (number, year, make, model, plate, city_code, current_mileage, status, status_reason, last_oil_change,
           last_tire_rotation, registration_expires, insurance_expires)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, today - $10::integer, today - $11::integer, today + 160, today + 75
         from settings, lateral (select (now() at time zone time_zone)::date as today) days
         returning id
       )
       insert into vehicle_costs (id, mileage_rate, purchase_cost_cents) select id, $12::numeric, $13 from one`,
      [...vehicle],
    )
}
