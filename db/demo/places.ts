/** A town of each service location, with matching ZIP codes and telephone area code. */
export interface Place {
  code: string
  city: string
  state: string
  zips: string[]
  areaCode: string
}

const place = (
  code: string,
  city: string,
  zips: string[],
  areaCode: string,
  state = 'GA',
): Place => ({ code, city, state, zips, areaCode })

export const places: Place[] = [
  place('01', 'Atlanta', ['30303', '30305', '30306', '30309', '30312', '30316', '30318'], '404'),
  place('02', 'Rochester', ['14607', '14610', '14618', '14620'], '585', 'NY'),
  place('03', 'Naples', ['34102', '34103', '34108'], '239', 'FL'),
  place('04', 'Buffalo', ['14209', '14213', '14216', '14222'], '716', 'NY'),
  place('05', 'Roswell', ['30075', '30076'], '770'),
  place('05', 'Sandy Springs', ['30328', '30350'], '404'),
  place('06', 'Lawrenceville', ['30043', '30044', '30046'], '770'),
  place('06', 'Duluth', ['30096', '30097'], '678'),
  place('07', 'Marietta', ['30060', '30062', '30064'], '770'),
  place('07', 'Smyrna', ['30080', '30082'], '678'),
  place('08', 'Decatur', ['30030', '30032', '30033'], '404'),
  place('08', 'Tucker', ['30084'], '770'),
  place('09', 'Jonesboro', ['30236', '30238'], '770'),
  place('09', 'Morrow', ['30260'], '678'),
  place('10', 'Woodstock', ['30188', '30189'], '770'),
  place('10', 'Canton', ['30114', '30115'], '678'),
  place('11', 'Cumming', ['30028', '30040', '30041'], '770'),
  place('12', 'McDonough', ['30252', '30253'], '770'),
  place('12', 'Stockbridge', ['30281'], '678'),
  place('13', 'Gainesville', ['30501', '30504', '30506'], '770'),
  place('14', 'Columbus', ['31901', '31904', '31906', '31909'], '706'),
  place('15', 'Jefferson', ['30549'], '706'),
  place('16', 'Dawsonville', ['30534'], '706'),
  place('17', 'Winder', ['30680'], '770'),
  place('18', 'Greensboro', ['30642'], '706'),
  place('19', 'Watkinsville', ['30677'], '706'),
  place('20', 'Monticello', ['31064'], '706'),
  place('21', 'Dallas', ['30132', '30157'], '770'),
  place('22', 'Blairsville', ['30512'], '706'),
]

export const streets = [
  'Alder Creek Drive', 'Arbor Glen Way', 'Ashbury Lane', 'Bellmont Terrace', 'Birch Hollow Road', 'Briar Patch Lane', 'Camden Ridge Court',
  'Cedar Bluff Drive', 'Chestnut Oak Way', 'Clover Field Lane', 'Copper Mill Road', 'Dogwood Trace', 'Eagle Rest Drive', 'Fern Valley Court',
  'Foxhall Lane', 'Garden Gate Way', 'Granite Shoals Road', 'Hampton Green', 'Hickory Bend', 'Holly Spring Lane', 'Honeysuckle Way',
  'Ivy Chase', 'Juniper Run', 'Kettle Creek Road', 'Lantern Hill Court', 'Laurel Brook Drive', 'Magnolia Crossing', 'Maple Landing',
  'Meadow Lark Lane', 'Mill Race Road', 'Mockingbird Trail', 'Old Orchard Road', 'Orchard Knoll', 'Pecan Grove Way', 'Pine Needle Court',
  'Quail Hollow Drive', 'Red Clay Road', 'River Birch Lane', 'Rosewood Circle', 'Saddlebrook Drive', 'Shady Oak Lane', 'Silver Maple Court',
  'Stone Gate Drive', 'Sweetgum Trail', 'Sycamore Bend', 'Tanglewood Way', 'Timber Ridge Road', 'Tupelo Street', 'Walnut Crest', 'Willow Bank Lane',
] // prettier-ignore
