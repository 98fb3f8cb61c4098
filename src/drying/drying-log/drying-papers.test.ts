import { expect, it } from 'vitest'
import { basementLog } from '#drying/drying-log/basement-log.ts'
import { dryingValues } from '#drying/drying-log/drying-papers.ts'

it('says on paper what a basement of four days was dried from, to and with', () => {
  const values = dryingValues(basementLog({ days: 4, points: 2 }))
  expect(values).toEqual({
    drying_began: 'March 2, 2026',
    drying_ended: '',
    drying_days: '5',
    drying_chambers:
      'Basement (Laundry). Category 2 (gray water): Washing machine discharge. Class 2 (significant water): By the wet areas of its rooms: 84 of 592 sf',
    drying_targets:
      'Air 70–90 °F; RH at most 60% in the first 24 hours, then 40%; Surfaces at least 5 °F above the dew point',
    drying_goals:
      'Drywall 16% WME (dry standard 12% WME, Protimeter MMS3, serial 4411, Pin · % WME)',
    drying_recommended:
      'Dehumidifiers: Conventional refrigerant for 24 pints a day or LGR for 20 pints a day or Desiccant for 32 CFM; Air movers: 2 to 3',
    drying_equipment: 'Dehumidifier: 1',
    drying_points: '0 of 2 measured places at their goals',
    drying_final_readings:
      '1\u00A0Laundry drywall 27.4% WME (goal 16% WME); 2\u00A0Laundry drywall 27.4% WME (goal 16% WME)',
    drying_meters: 'Protimeter MMS3, serial 4411; Extech RH25',
    drying_expected: 'Mar 12',
  })
})

it('ends drying with the last reading once every chamber is dry', () => {
  const log = basementLog({ days: 12, points: 1 })
  const dry = {
    ...log,
    points: log.points.map((point) => ({ ...point, goals: [{ ...point.goals[0]!, goal: 20 }] })),
  }
  expect(dryingValues(dry)).toMatchObject({
    drying_ended: 'March 13, 2026',
    drying_days: '12',
    drying_points: '1 of 1 measured place at its goal',
    drying_expected: '',
  })
  expect(dryingValues({ ...dry, chambers: [] }).drying_ended).toBe('')
})
