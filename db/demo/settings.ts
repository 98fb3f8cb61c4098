/** Settings of the demo company. Numbers 555-01xx and example.com belong to no one. */
export const demoSettings = {
  company_name: 'Whitfield Restoration',
  phone: '(404) 555-0112',
  emergency_phone: '(404) 555-0199',
  website_url: 'https://example.com/whitfield-restoration',
  google_guarantee_url: 'https://example.com/google-guaranteed/whitfield-restoration',
  bbb_url: 'https://example.com/bbb/whitfield-restoration',
  iicrc_url: 'https://example.com/iicrc/certified-firm/whitfield-restoration',
  home_depot_pro_url: 'https://example.com/home-depot-pro/whitfield-restoration',
  lowes_pro_url: 'https://example.com/lowes-pro/whitfield-restoration',
}

export const demoOffices = [
  {
    city_code: '01',
    address: '1480 Foundry Mill Road NW, Suite 210, Atlanta, GA 30318',
    phone: '(404) 555-0112',
  },
  {
    city_code: '02',
    address: '77 Canal Lock Street, Rochester, NY 14608',
    phone: '(585) 555-0121',
  },
  {
    city_code: '03',
    address: '2915 Pelican Trade Court, Unit 6, Naples, FL 34104',
    phone: '(239) 555-0134',
  },
  {
    city_code: '04',
    address: '640 Grain Elevator Row, Buffalo, NY 14204',
    phone: '(716) 555-0147',
  },
]
