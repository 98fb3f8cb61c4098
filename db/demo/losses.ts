/**
 * Descriptions of losses, as a dispatcher would write them. The insurer and the homeowner read
 * them, so they do not say what the crew should do.
 */
export const losses = [
  'Supply line to upstairs toilet burst overnight; hallway, two bedrooms and the dining-room ceiling below are wet.',
  'Water heater failed in the garage closet; about 50 gallons under the laminate in the den.',
  'Dishwasher drain hose leaked for several days; cabinets, toe kicks and subfloor saturated.',
  'Storm drove water through the ridge vent; wet insulation and stained drywall in the bonus room.',
  'Basement flooded after the sump pump lost power; 4 inches of water over 900 square feet.',
  'Washing-machine hose let go while the family was away; laundry, kitchen and crawl space affected.',
  'Sewer backup through the basement shower; category 3 water in the bath and storage room.',
  'Frozen pipe split in the exterior wall of the nursery; drywall, baseboards and hardwood floor wet.',
  'Refrigerator ice-maker line leaked behind the wall; hardwood cupping in the kitchen.',
  'Fire sprinkler head broke in the upstairs office; carpet and three ceilings wet.',
  'Roof leak around the chimney flashing; master-closet ceiling came down.',
  'Air-conditioner condensate line clogged; ceiling stain growing above the stairs.',
  'Bathtub overflowed; water ran through the light fixture into the living room.',
  'Creek rose into the finished basement during last week’s rain; category 3.',
  'Slab leak under the guest bath; warm spot and wet carpet in two rooms.',
]

export const insurers = [
  'Peachtree Mutual', 'Chattahoochee Casualty', 'Blue Ridge Home Insurance', 'Southern Pines Insurance', 'Piedmont Farm & Home',
  'Savannah River Mutual', 'Stone Mountain Assurance', 'Great Lakes Property', 'Gulfshore Underwriters', 'Old Dominion Fidelity',
] // prettier-ignore

/** Causes of the losses above, in the same order. */
export const causes = [
  'Burst supply line', 'Water heater failure', 'Dishwasher drain leak', 'Wind-driven rain', 'Sump pump failure', 'Washing-machine hose',
  'Sewer backup', 'Frozen pipe', 'Ice-maker line leak', 'Sprinkler head', 'Roof leak', 'Condensate line', 'Bathtub overflow', 'Flood',
  'Slab leak',
] // prettier-ignore

export const adjusters = [
  'Rosalind Ashby',
  'Terence Quill',
  'Marisol Vega',
  'Gordon Pruitt',
  'Yolanda Breck',
]

/** Notes of a job's first days, in order. */
export const noteTexts = [
  'Arrived 40 min after the call. Main shut off, extraction running. Took photos of every room before anything was moved.',
  'Moisture readings: drywall 28% at the baseboards, subfloor 22%. Set 6 air movers and 2 dehumidifiers. Customer has the emergency number.',
  'Second visit: drywall 19%, subfloor 17%. Moved two air movers to the hallway. Adjuster called, wants the drying log by Friday.',
  'Readings 13 to 15%. Baseboards are off and bagged. Customer asks to keep the oak trim; stored in the garage, labeled.',
  'Dry standard reached in all rooms but the closet. One dehumidifier stays over the weekend.',
] // prettier-ignore
