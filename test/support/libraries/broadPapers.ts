/** Invented papers of one household, for answers that are made of many places. */
export const broadPapers: Readonly<Record<string, string>> = {
  '/library/camp.md':
    '# Summer camp\n\nThe camp is in Lindach.\n\n## What to bring\n\n- sleeping bag\n- torch with batteries\n- rain jacket\n\n## Putting up the tent\n\n1. Lay out the ground sheet.\n2. Push the poles through the sleeves.\n3. Peg out the corners.\n\n## Rules\n\nNo knives at the camp. Phones stay with the leaders.\n',
  '/library/tasks.csv':
    'Task,Owner,Due,Done\nFix the gutter,Marta,2024-05-01,yes\nPaint the fence,Ivo,2024-06-15,no\nOrder firewood,Marta,2024-09-01,no\nService the boiler,Ivo,2024-10-10,yes\n',
  '/library/energy.csv': 'Year,Gas kWh,Price EUR\n2020,14200,1890\n2021,13900,1935\n2022,12100,2610\n',
  '/library/minutes 2022.md':
    '# House meeting 12 March 2022\n\nPresent: Marta Kolb, Ivo Renz, Dr. Paula Stein.\n\nThe contribution to the reserve fund is 95 € a month.\n',
  '/library/minutes 2023.md':
    '# House meeting 18 March 2023\n\nPresent: Marta Kolb, Ivo Renz.\n\nThe contribution to the reserve fund rises to 105 € a month. Mrs Stein sent apologies.\n',
  '/library/minutes 2024.md':
    '# House meeting 9 March 2024\n\nPresent: Ivo Renz, Jon Abel.\n\nThe contribution to the reserve fund goes up to 110 € a month. Marta Abel becomes caretaker.\n',
  '/library/phone-old.txt':
    'Mobile contract, Telvia Basic\n\nSigned on 3 February 2022.\n\nThe monthly fee is €14.90. It includes 5 GB of data.\n',
  '/library/phone-new.txt':
    'Mobile contract, Telvia Plus\n\nSigned on 10 February 2024.\n\nThe monthly fee is €19.90. It includes 20 GB of data.\n',
  '/library/grandfather.txt':
    'My grandfather Otto\n\nOtto Lund was born in 1911 in Memel as the fourth child of a ferryman.\n\nIn 1933 he moved to Hamburg, where he repaired the clocks of ships.\n\nDuring the war he was a prisoner in Scotland for three years.\n\nFrom 1948 he had a small shop for watches in Lübeck.\n\nOtto died in 1994 after a short illness at home.\n',
}
