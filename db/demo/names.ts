// Common American first and last names, combined at random. They look real and belong to no one we
// know.
const words = (text: string) => text.trim().split(/\s+/)

export const firstNames = words(`
  Aaliyah Adrian Alicia Amir Andre Angela Anita Arturo Beatrice Benjamin Bianca Brandon Brenda Caleb Camila Carlos Carmen Cedric Charlene
  Chidi Christopher Clara Clarence Cynthia Damon Danielle Darius Deborah Delores Denise Dominic Dwight Earl Edith Elena Elijah Ernestine
  Esther Eugene Felicia Fernando Frances Gabriel Gloria Grant Gwendolyn Harold Hazel Hector Helen Imani Irene Isaac Jamal Janet Jasmine
  Jerome Joanna Jorge Joyce Julian Keisha Kenneth Kwame Lamar Latoya Laura Leon Leticia Linh Lorraine Lucia Malik Marcus Margaret Maribel
  Marvin Maxine Mei Melvin Mercedes Miguel Monique Naomi Natalie Nia Noor Octavia Olivia Omar Pamela Patrice Paul Priya Quentin Rafael
  Ramona Raymond Regina Reuben Rhonda Roland Rosa Russell Ruth Samuel Sandra Shanice Simone Stanley Stella Tamara Terrence Theodore Thuy
  Tobias Trevor Tyrone Valerie Vanessa Vernon Victor Vivian Walter Wanda Wesley Willa Xavier Yolanda Yusuf Zachary Zoe
`)

export const lastNames = words(`
  Abernathy Adeyemi Alvarado Ashworth Atwater Bannister Barksdale Beaumont Bellamy Blackwell Blanchard Boateng Bradshaw Brantley Broussard
  Buchanan Calloway Cantrell Carmichael Castellanos Chaudhry Claybourne Coleman Covington Crenshaw Dalrymple Dandridge Delacroix Dinh
  Dockery Dominguez Drummond Eastman Ellington Escobedo Fairbanks Farnsworth Figueroa Fitzgerald Fontaine Gaines Galloway Garrison Gentry
  Gilchrist Goodwin Grady Granger Greenlee Guerrero Hairston Hargrove Harrington Hathaway Hawthorne Hemphill Hendricks Hightower Holloway
  Huang Ingram Isaacs Jamison Jarrett Jeffries Kaplan Kendrick Kilgore Kimbrough Kirkland Lancaster Langford Lassiter Ledbetter Lockhart
  Lovelace Lozano Lyle Maddox Mahoney Marchetti Mayfield McAllister McBride McCullough Medrano Merriweather Montague Montoya Mosley
  Mukherjee Nakamura Navarro Nesbitt Nguyen Norwood Oakley Obi Okafor Osborne Overstreet Pacheco Patel Pemberton Pendleton Pettigrew
  Pickett Pruitt Quarles Quintana Ramsey Rawlins Redmond Renfroe Rhodes Rutledge Salazar Satterfield Seabrook Shackleford Sheffield
  Singletary Stallworth Sterling Stovall Strickland Swanson Talbot Tarver Thackeray Thornton Tillman Tran Underwood Valentine Vasquez
  Villanueva Wadsworth Waddell Weatherby Westbrook Whitaker Whitfield Wilkerson Winslow Woodard Wooten Yarbrough Yancey Zamora Zeigler
`)
