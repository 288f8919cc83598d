/** A file of each kind that the reader lays out in a way of its own: made in code, with everything that is drawn. */
import sharp from 'sharp'
import { makeDocx } from './fileFixtures.ts'
import { makeEml } from './messageFixtures.ts'
import { makePptx, sheetJs } from './officeFixtures.ts'
import { wordDrawing, wordImages } from './wordImages.ts'

const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const bold = (text: string): string => run(text, '<w:b/>')
const italic = (text: string): string => run(text, '<w:i/>')
const paragraph = (inner: string, style = ''): string =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${inner}</w:p>`
const row = (cells: readonly string[]): string =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`

/** A garden from above: lawn, hedge, two beds and a shed. */
const gardenPlan = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" font-family="sans-serif" font-size="17" fill="#3d3a34">
  <rect width="480" height="320" fill="#f4f1e8"/>
  <rect x="20" y="44" width="330" height="256" rx="6" fill="#cfdcb8"/>
  <rect x="20" y="20" width="440" height="18" rx="4" fill="#6f8f5a"/>
  <rect x="48" y="76" width="112" height="56" rx="4" fill="#b08d6a"/><rect x="48" y="160" width="112" height="56" rx="4" fill="#b08d6a"/>
  <rect x="370" y="60" width="90" height="80" rx="4" fill="#d9d3c4" stroke="#8a8375"/>
  <circle cx="280" cy="220" r="42" fill="#8fae77"/>
  <text x="220" y="58" fill="#4c6440">Hedge</text><text x="84" y="110">Bed 1</text><text x="84" y="194">Bed 2</text>
  <text x="394" y="106">Shed</text><text x="220" y="120">Lawn</text><text x="262" y="226">Tree</text>
</svg>`
const drawn = async (drawing: string): Promise<Uint8Array> =>
  new Uint8Array(await sharp(Buffer.from(drawing)).png().toBuffer())

const contract = async (): Promise<Uint8Array> =>
  makeDocx(
    [
      paragraph(run('Gardening contract'), 'Heading1'),
      paragraph(
        run('This contract is made between ') +
          bold('Greenline Gardens Ltd') +
          run(' (the gardener) and ') +
          bold('Marta Hill') +
          run(' (the client) for the garden at 4 Orchard Close.'),
      ),
      paragraph(run('Work'), 'Heading2'),
      paragraph(
        run('The gardener mows the lawn every second week from April to October and cuts the hedge twice a year. ') +
          italic('Trees above four metres are not part of it.'),
      ),
      wordDrawing('rId9', 'Plan of the garden', 330),
      paragraph(run('Price'), 'Heading2'),
      paragraph(run('The client pays ') + bold('145 pounds a month') + run(', due on the first working day.')),
      `<w:tbl>${[
        ['Service', 'When', 'Hours'],
        ['Mowing', 'every second week', '2'],
        ['Hedge', 'June and September', '5'],
      ]
        .map(row)
        .join('')}</w:tbl>`,
      paragraph(run('End'), 'Heading2'),
      paragraph(run('Either side may end this contract with four weeks notice to the end of a month.')),
    ].join(''),
    {
      ...wordImages({ rId9: await drawn(gardenPlan) }),
      'word/header1.xml': `<?xml version="1.0"?><w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph(run('Greenline Gardens Ltd, 12 Mill Lane'))}</w:hdr>`,
    },
  )

const hedge = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="140">
  <rect width="360" height="140" fill="#dfe9ee"/><rect y="104" width="360" height="36" fill="#b9a98a"/>
  <rect x="10" y="30" width="340" height="80" rx="10" fill="#5f8150"/><rect x="250" y="12" width="60" height="60" rx="20" fill="#6f9460"/>
</svg>`

const mail = async (): Promise<Uint8Array> =>
  makeEml(
    [
      'From: Dan Green <dan@greenline.example>',
      'To: Marta Hill <marta@hill.example>',
      'Date: Tue, 03 Mar 2026 09:12:00 +0000',
      'Subject: Re: Hedge behind the shed',
    ],
    [
      {
        type: 'text/html',
        content:
          '<p>Hello Marta,</p><p>we can cut the hedge on <b>Thursday 12 March</b>, if the wind is not too strong. ' +
          'Please leave the side gate <i>unlocked</i>.</p><ul><li>cutting, three hours</li><li>taking away the ' +
          'branches</li></ul><p><img src="cid:hedge@greenline" alt="The hedge from the shed" width="360"></p>' +
          '<p>Kind regards<br>Dan</p><p><img src="https://greenline.example/logo.png" alt="Greenline Gardens"></p><blockquote><p>Could you look at the hedge behind the shed? ' +
          'It has grown over the fence.</p></blockquote>',
      },
      {
        type: 'image/png; name="hedge.png"',
        content: await drawn(hedge),
        headers: ['Content-ID: <hedge@greenline>', 'Content-Disposition: inline'],
      },
      {
        type: 'text/plain; name="terms.txt"',
        content: 'Outside the contract an hour costs 28 pounds.',
        headers: ['Content-Disposition: attachment; filename="terms.txt"'],
      },
    ],
  )

function workbook(): Uint8Array {
  const readings = Array.from({ length: 36 }, (_, index) => [
    `${2023 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    210 + index * 3,
    180 + 12 * (index % 12 > 5 ? 11 - (index % 12) : index % 12),
    130.5 + index,
    index === 7 ? 'new refrigerator in the kitchen' : null,
  ])
  const book = sheetJs.utils.book_new()
  const add = (name: string, rows: readonly (readonly unknown[])[]): void => {
    sheetJs.utils.book_append_sheet(book, sheetJs.utils.aoa_to_sheet(rows.map((cells) => [...cells])), name)
  }
  add('Readings', [['Month', 'Electricity (kWh)', 'Gas (kWh)', 'Cost (€)', 'Remark'], ...readings])
  add('Tariffs', [
    ['Tariff', 'Price per kWh', 'From'],
    ['Home Green', 0.31, '2023-01-01'],
    ['Home Green Plus', 0.29, '2024-01-01'],
  ])
  return sheetJs.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array
}

const page = (): Uint8Array =>
  new TextEncoder().encode(
    '<html lang="en"><head><title>Compost, step by step</title></head><body><nav>Home | About</nav><article>' +
      '<h1>Compost, step by step</h1><p>Good compost needs <strong>green</strong> and <strong>brown</strong> in equal ' +
      'parts, and as much water as a <em>wrung-out sponge</em>.</p><h2>What goes in</h2><ul><li>leaves and cut grass' +
      '</li><li>peel and coffee grounds</li></ul><blockquote>Never put in cooked food.</blockquote><h2>How long it ' +
      'takes</h2><p>Between six and nine months. Turn it every four weeks.</p><table><tr><th>Month</th>' +
      '<th>Temperature</th></tr><tr><td>1</td><td>55 °C</td></tr><tr><td>2</td><td>40 °C</td></tr></table></article>' +
      '</body></html>',
  )

/** By the names of the files. */
export async function laidOutFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  return new Map([
    ['gardening contract.docx', await contract()],
    ['hedge.eml', await mail()],
    ['energy.xlsx', workbook()],
    ['compost.html', page()],
    [
      'rowing club.pptx',
      await makePptx([
        { title: 'Rowing club 2026', lines: ['Two new boats', 'The regatta is on 13 June'] },
        { title: 'Fees', lines: ['Adults pay 120 euros a year', 'Children pay 45 euros a year'] },
      ]),
    ],
  ])
}
